import type { HanamikojiView } from "../../api/types";
import type { DrawnGame } from "../module";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import { charms, goalsOf, LETTERS, tally, type Goals, type Tally } from "./moves";
import Scene from "./Scene.svelte";
import { isScored, SCORING_STEP, turned } from "./story";
import { words } from "./words";

interface Decided {
  charm: number;
  won: number;
  rival: number;
  goals: Goals;
}

/** What decided a game: the winner's charm and geishas, and the geishas of the other. */
function lastTally({ outcome, seat, markers, edition }: HanamikojiView): Decided {
  const side = outcome?.winner === (seat ?? "first") ? 1 : -1;
  const { charm, geishas } = tally(markers, side);
  return { charm, won: geishas, rival: tally(markers, side === 1 ? -1 : 1).geishas, goals: goalsOf(edition) };
}

const standing = ({ geishas, charm }: Tally): string => words().standing(geishas, charm);

export default {
  name: "hanamikoji",
  order: 1,
  words,
  Board,
  Scene,
  Art,
  secret: true,
  turned,
  usual: (locale) => (locale === "fr" ? { edition: "iello" } : {}),
  newcomer: "level:2",
  hasLessons: true,
  chance: {
    pieces: () => charms().flatMap((charm, geisha) => Array<number>(charm).fill(geisha)),
    write: (pieces) => pieces.map((piece) => LETTERS[piece]).join(""),
  },
  say: (move, who) => words().say(move, who),
  suggest: (move) => words().confirm(move),
  why: (reason, seats, view) => words().reasons[reason]?.({ ...seats, ...lastTally(view) }) ?? reason,
  standing: ({ markers }) => ({ mine: standing(tally(markers, 1)), theirs: standing(tally(markers, -1)) }),
  finale: SCORING_STEP * 9,
  ends: isScored,
} satisfies DrawnGame<HanamikojiView>;
