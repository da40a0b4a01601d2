import type { Lesson } from "../module";

const only = (action: number) => ({ only: (move: string) => move.startsWith(String(action)) });
const anything = {};

/** One round in which the reader uses every action and answers both kinds of offer. */
export const lessons: Lesson[] = [
  {
    id: "round",
    first: "me",
    table: {
      deals: ["CADEFGGBBCEFGFADGEDGF"],
      played: [],
      script: ["3BCE", "-A", "2AB", "4DFGG", "-AA", "1F"],
      agent: "level:3",
    },
    steps: [only(1), anything, only(3), only(2), anything, only(4)],
  },
];
