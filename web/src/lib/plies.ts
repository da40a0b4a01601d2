/** How many moves of its own a side makes within some plies that begin with it. */
export function ownMoves(plies: number): number {
  return Math.ceil(plies / 2);
}
