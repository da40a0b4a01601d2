import { plural } from "../../../i18n/plural";
import { about, type Who } from "../../../i18n/who";
import type { LessonWords, RulesSection } from "../../module";

const tiles = plural("en", { one: "# tile", other: "# tiles" });
const rounds = plural("en", { one: "# round", other: "# rounds" });
const points = plural("en", { one: "# point", other: "# points" });
const does = about("You");
const plants: Record<string, string> = { M: "maple", C: "cherry", P: "pine", I: "iris" };
const symbols: Record<string, string> = { S: "rising sun", T: "tanzaku", B: "bird", R: "rain" };
const either = (tile: string): string => `${plants[tile[0] ?? ""] ?? ""} or ${symbols[tile[1] ?? ""] ?? ""}`;
const both = (tile: string): string => `${plants[tile[0] ?? ""] ?? ""} and ${symbols[tile[1] ?? ""] ?? ""}`;

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
  tagline: "Sixteen tiles. Each one you take decides what your rival may take.",
  plants,
  symbols,
  or: "or",
  garden: "The garden",
  constraint: "The next tile shows",
  border: "Begin with any tile of the border",
  laying: "Laying the garden",
  yourFirst: "Your turn: take a tile of the border",
  yourTurn: (tile: string) => `Your turn: take ${either(tile)}`,
  advise: (cell: string, tile: string) => `Hint: take ${both(tile)} at ${cell}`,
  theyThink: (name: string) => `${name} is thinking`,
  toMove: (name: string) => `${name} to move`,
  tile: (cell: string, tile: string, playable: boolean) => `${cell}: ${both(tile)}${playable ? ", can be taken" : ""}`,
  token: (cell: string, who: Who) => `${cell}: ${who === null ? "your token" : `token of ${who}`}`,
  tokensLeft: (count: number) => `${count} left`,
  leaves: (count: number) => `leaves your rival ${tiles(count)}`,
  take: (tile: string) => `Take ${both(tile)}`,
  tapAgain: "tap it again to take it",
  won: (winner: Who) => does(winner, "win the round", "wins the round"),
  drawn: "Nobody wins the round",
  say: (move: string, who: Who, tile: string) => `${does(who, "take", "takes")} ${both(tile)} at ${move}`,
  rounds,
  points,
  options: {
    mode: {
      name: "Match",
      values: { single: "One round", wins: "First to win three rounds", points: "For points" },
    },
    target: { name: "Points to reach", values: { "10": "10", "15": "15", "20": "20" } },
    full_garden: {
      name: "A full garden",
      values: { block: "a win for whoever fills it", draw: "a draw" },
    },
  } as Record<string, { name: string; values: Record<string, string> }>,
  opponents: {
    random: { name: "Random", about: "takes any tile" },
    "level:1": { name: "Level 1", about: "sees its own wins, not your replies" },
    "level:2": { name: "Level 2", about: "overlooks your diagonals and squares" },
    "level:3": { name: "Level 3", about: "sees every reply, no combination" },
    "level:4": { name: "Level 4", about: "thinks five moves ahead" },
    "level:5": { name: "Level 5", about: "thinks eight moves ahead" },
    "level:6": { name: "Level 6", about: "thinks ten moves ahead" },
    perfect: { name: "Perfect", about: "never errs, and waits for you to" },
  } as Record<string, { name: string; about: string }>,
  reasons: {
    line: ({ winner, four }) => `${does(winner, "have", "has")} four in a line: ${four}`,
    square: ({ winner, four }) => `${does(winner, "have", "has")} four in a square: ${four}`,
    block: ({ loser, tile }) => `${does(loser, "find", "finds")} no tile with ${either(tile)}`,
    "full garden": ({ winner }) => `The garden is full; ${winner ?? "you"} took the last tile`,
    draw: () => "The garden is full: a draw",
    wins: ({ winner }) => `${does(winner, "have", "has")} won three rounds`,
    points: (end) => `${does(end.winner, "have reached", "has reached")} ${points(end.points)}`,
  } as Record<string, (end: Ending) => string>,
  keys: [
    ["← ↑ → ↓", "walk through the garden"],
    ["Tab", "to the next tile that can be taken"],
    ["Enter", "take the tile"],
    ["Esc", "skip what moves"],
  ] as [string, string][],
  lessons: {
    take: {
      title: "Taking tiles",
      about: "What you may take, and what it does to your rival.",
      steps: [
        "**Goal: four of your tokens in a line or a square**, or a rival with nothing to take. Sixteen tiles: four plants, each with four symbols. The first player takes any tile of the **border** and puts a token there. Take one.",
        "Your rival took a tile. Yours must share its **plant** or its **symbol**: the lit ones do. Take one of them.",
      ],
      done: "That is all there is to moving. Whatever you take binds your rival in the same way.",
    },
    line: {
      title: "A line of four",
      about: "Rows, columns and long diagonals.",
      steps: [
        "Four of your tokens in a row, a column or a long diagonal win at once. You have three: complete the **line**.",
      ],
      wrong: () => "That tile is in another row. Your tokens at a1, c1 and d1 lack only one in theirs.",
      done: "A line. Rows, columns and the two long diagonals count.",
    },
    square: {
      title: "A square of four",
      about: "Four in a block win as well.",
      steps: ["Four tokens in a two-by-two block win as well. Find the tile that completes the **square**."],
      wrong: () => "That tile is no corner of the square. Your tokens at a3, a4 and b4 lack only one.",
      done: "A square. There are nine places for one, so watch the middle.",
    },
    block: {
      title: "Nothing left to take",
      about: "Win by leaving nothing to take.",
      steps: [
        "A player who can take no tile has lost. One of the lit tiles leaves your rival nothing that matches: take it.",
      ],
      wrong: (left) =>
        `That leaves your rival ${tiles(Number(left))}. Look for one whose plant and symbol nobody can match.`,
      done: "A block: no tile shares its plant or its symbol. Now you know the whole game.",
    },
  } as Record<string, LessonWords>,
  rules: {
    sections: [
      {
        id: "goal",
        title: "The goal",
        paragraphs: [
          "Two geisha houses meet in the emperor's garden. Win by placing four of your tokens in a line or a square, or by leaving your rival nothing to take.",
          "The garden has sixteen tiles, four by four, laid out at random: four plants (maple, cherry, pine, iris), each with four symbols (rising sun, tanzaku, bird, rain). Each player has eight tokens.",
        ],
      },
      {
        id: "move",
        title: "Taking a tile",
        paragraphs: [
          "The first player takes any tile of the border, one of the twelve outer ones, and puts a token in its place.",
          "From then on, take a tile that shares the plant or the symbol with the one your rival has just taken, and put a token there.",
        ],
      },
      {
        id: "win",
        title: "Winning a round",
        paragraphs: ["Whoever does one of these wins at once."],
        list: [
          { name: "Line", text: "Four of your tokens in a row, a column or one of the two long diagonals." },
          { name: "Square", text: "Four of your tokens in a two-by-two block; there are nine places for one." },
          { name: "Block", text: "It is your rival's turn, and there is no tile that they may take." },
        ],
      },
      {
        id: "full",
        title: "A full garden",
        paragraphs: [
          "The printed rules do not mention a garden that is full without a winner. A table chooses what it means.",
        ],
        list: [
          {
            name: "A win for whoever fills it",
            text: "The letter of the rules: the next player has no tile to take, so whoever placed the last token wins by a block.",
          },
          { name: "A draw", text: "Nobody wins the round." },
        ],
      },
    ] as RulesSection[],
    table: {
      title: "The ways to play side by side",
      head: ["", "One round", "Three wins", "For points"],
      rows: [
        [
          "The match ends",
          "with the round",
          "when somebody has won three rounds",
          "when somebody has 10 points (or 15, or 20)",
        ],
        ["Winning a round is worth", "the match", "one win", "one point for each tile still in the garden"],
        ["A full garden is worth", "the match, or a draw", "one win, or nothing", "no points either way"],
        [
          "Begins the next round",
          "–",
          "the loser; after a draw the same player",
          "the loser; after a draw the same player",
        ],
      ],
    },
  },
};
