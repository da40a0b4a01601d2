import type { OkiyaView } from "../../../api/types";
import type { Lesson } from "../../module";

const anything = {};
const find = (wanted: string) => ({
  right: (move: string) => move === wanted,
  /** How many tiles a move leaves to the other side. */
  clue: (move: string, { replies }: OkiyaView) => String(replies[move]?.length ?? 0),
});

export const lessons: Lesson[] = [
  {
    id: "take",
    minutes: 2,
    first: "me",
    table: { deals: ["MSCTPBIR/MTCSPRIB/MBCRPSIT/MRCBPTIS"], played: [], script: [], agent: "random" },
    steps: [anything, anything],
  },
  {
    id: "line",
    minutes: 1,
    first: "me",
    table: {
      deals: ["IRMTCBIT/IBMSPBMB/MRISPTPS/CRCTCSPR"],
      played: ["d1", "b3", "a1", "a2", "c1", "d2"],
      script: [],
      agent: "random",
    },
    steps: [find("b1")],
  },
  {
    id: "square",
    minutes: 1,
    first: "me",
    table: {
      deals: ["MBMRIRPT/PBISPRMT/MSCRCBCT/PSITIBCS"],
      played: ["a3", "d4", "a4", "b2", "b4", "c1"],
      script: [],
      agent: "random",
    },
    steps: [find("b3")],
  },
  {
    id: "block",
    minutes: 1,
    first: "me",
    table: {
      deals: ["PBCBISPT/IRMBCRPS/MSMRCSPR/IBCTMTIT"],
      played: ["d2", "a1", "b1", "a4", "c1", "a3", "b3", "c4"],
      script: [],
      agent: "random",
    },
    steps: [find("b2")],
  },
];
