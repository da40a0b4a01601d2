import type { Lesson } from "../../module";

const only = (action: number) => ({ only: (move: string) => move.startsWith(String(action)) });
const find = (wanted: string) => ({ right: (move: string) => move === wanted, clue: (move: string) => move.slice(1) });
const anything = {};

/**
 * First a round in which the reader uses every action and answers both kinds of offer. Then the ends of three rounds,
 * in each of which one move wins whatever the other side's hidden cards are.
 */
export const lessons: Lesson[] = [
  {
    id: "round",
    minutes: 4,
    first: "me",
    table: {
      deals: ["CADEFGGBBCEFGFADGEDGF"],
      played: [],
      script: ["3BCE", "-A", "2AB", "4DFGG", "-AA", "1F"],
      agent: "level:3",
    },
    steps: [only(1), anything, only(3), only(2), anything, only(4)],
  },
  {
    id: "answer",
    minutes: 1,
    first: "me",
    table: {
      deals: ["EGBDFFDGGCCBAEFDEAFGG"],
      played: ["3EFG", "-F", "4CCGG", "-CC", "1B", "1E", "2AD", "2BF", "4DDFG", "-FG", "3AFG"],
      script: [],
      agent: "random",
    },
    steps: [find("-A")],
  },
  {
    id: "pairs",
    minutes: 2,
    first: "opponent",
    table: {
      deals: ["FCDCEGDBFAGFGFGEEBDGA"],
      played: ["4CCDD", "-DD", "2AF", "3EEF", "-E", "3FGG", "-F", "2BG", "1E", "1G"],
      script: [],
      agent: "random",
    },
    steps: [find("4ABDG")],
  },
  {
    id: "win",
    minutes: 1,
    first: "me",
    table: {
      deals: ["GBFFEEFBGGADAGGFEDCCD"],
      played: ["4FFFG", "-FF", "1G", "3BEE", "-B", "2BG", "1D", "3ACG", "-G", "2CF", "4AEDD"],
      script: [],
      agent: "random",
    },
    steps: [find("-DD")],
  },
];
