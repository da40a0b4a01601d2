import type { Who } from "../../../i18n/who";

/** What the page says of a game that it knows nothing about. */
export default {
  plays: (who: Who, move: string): string => `${who === null ? "You play" : `${who} plays`} ${move}`,
  choose: (who: Who): string => (who === null ? "Your turn: choose a move." : `${who}, choose a move.`),
  toMove: (name: string): string => `${name} is to move.`,
  advise: (move: string): string => `Try ${move}.`,
  dealing: "The next deal is coming.",
  moves: "Moves",
  seen: "What you see",
  none: "none",
};
