import { plural } from "../../../i18n/plural";
import { about, type Who } from "../../../i18n/who";

export const tiles = plural("en", { one: "# tile", other: "# tiles" });
const rounds = plural("en", { one: "# round", other: "# rounds" });
const points = plural("en", { one: "# point", other: "# points" });
const does = about("You");
const plants: Record<string, string> = { M: "maple", C: "cherry", P: "pine", I: "iris" };
const symbols: Record<string, string> = { S: "rising sun", T: "tanzaku", B: "bird", R: "rain" };
const either = (tile: string): string => `${plants[tile[0] ?? ""] ?? ""} or ${symbols[tile[1] ?? ""] ?? ""}`;
const both = (tile: string): string => `${plants[tile[0] ?? ""] ?? ""} with ${symbols[tile[1] ?? ""] ?? ""}`;

/** How a round ended: who won it and who did not, with which four, or after which tile. */
interface Ending {
  winner: Who;
  loser: Who;
  four: string;
  tile: string;
  /** What the winner has in a match for points. */
  points: number;
}

export default {
  title: "Okiya",
  tagline: "{tiles:Word} tiles. Each one you take decides what your opponent can take.",
  plants,
  symbols,
  or: "or",
  garden: "The garden",
  constraint: "The next tile shows",
  border: "Start with any tile on the border",
  laying: "Laying out the garden",
  yourFirst: "Your turn: take a tile on the border",
  yourTurn: (tile: string) => `Your turn: take a tile with ${either(tile)}`,
  advise: (cell: string, tile: string) => `Hint: take the ${both(tile)} at ${cell}`,
  theyThink: (name: string) => `${name} is thinking`,
  toMove: (name: string) => `${name} to move`,
  tile: (cell: string, tile: string, playable: boolean) => `${cell}: ${both(tile)}${playable ? ", can be taken" : ""}`,
  token: (cell: string, who: Who) => `${cell}: ${who === null ? "your token" : `${who}'s token`}`,
  tokensLeft: (count: number) => `${count} left`,
  leaves: (count: number) => `leaves your opponent ${tiles(count)}`,
  take: (tile: string) => `Take the ${both(tile)}`,
  tapAgain: "tap it again to take it",
  won: (winner: Who) => does(winner, "win the round", "wins the round"),
  drawn: "The round is a draw",
  say: (move: string, who: Who, tile: string) => `${does(who, "take", "takes")} the ${both(tile)} at ${move}`,
  rounds,
  points,
  options: {
    mode: {
      name: "Match",
      values: { single: "One round", wins: "First to win {wins/rounds_to_win:word} rounds", points: "For points" },
    },
    target: { name: "Points to reach", values: {} },
    full_garden: {
      name: "A full garden",
      values: { block: "a win for the player who fills it", draw: "a draw" },
    },
  } as Record<string, { name: string; values: Record<string, string> }>,
  opponents: {
    random: { name: "Random", about: "takes any tile" },
    "level:1": { name: "Level 1", about: "sees its own wins, not your replies" },
    "level:2": { name: "Level 2", about: "overlooks your diagonals and squares" },
    "level:3": { name: "Level 3", about: "sees every reply, but no combinations" },
    "level:4": { name: "Level 4", about: "thinks five moves ahead" },
    "level:5": { name: "Level 5", about: "thinks eight moves ahead" },
    "level:6": { name: "Level 6", about: "thinks ten moves ahead" },
    perfect: { name: "Perfect", about: "never makes a mistake" },
  } as Record<string, { name: string; about: string }>,
  reasons: {
    line: ({ winner, four }) => `${does(winner, "have", "has")} {line:word} in a line: ${four}`,
    square: ({ winner, four }) => `${does(winner, "have", "has")} {square:word} in a square: ${four}`,
    block: ({ loser, tile }) => `${does(loser, "have", "has")} no tile with ${either(tile)} to take`,
    "full garden": ({ winner }) => `The garden is full; ${winner ?? "you"} took the last tile`,
    draw: () => "The garden is full: a draw",
    wins: ({ winner }) => `${does(winner, "have", "has")} won {wins/rounds_to_win:word} rounds`,
    points: (end) => `${does(end.winner, "have reached", "has reached")} ${points(end.points)}`,
  } as Record<string, (end: Ending) => string>,
  keys: [
    ["← ↑ → ↓", "move through the garden"],
    ["Tab", "go to the next tile you can take"],
    ["Enter", "take the tile"],
    ["Esc", "skip the animation"],
  ] as [string, string][],
};
