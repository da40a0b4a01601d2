import type { GameInfo } from "../../api/types";
import type { GameModule, GameWords } from "../module";
import LaterBoard from "./LaterBoard.svelte";
import Scene from "./Scene.svelte";
import { words } from "./words";

/** A game that the page knows only by what the server says of it. */
export function plainGame(info: GameInfo): GameModule {
  return {
    name: info.name,
    order: Infinity,
    words: () => wordsOf(info),
    Board: LaterBoard,
    Scene,
    secret: info.hides,
    newcomer: info.opponents[0]?.name ?? "",
    hasLessons: false,
    say: (move, who) => words().plays(who, move),
    suggest: (move) => move,
    why: (reason) => reason,
    standing: () => null,
    finale: 0,
    ends: () => false,
  };
}

function wordsOf({ title, about, opponents }: GameInfo): GameWords {
  return {
    title,
    tagline: about,
    options: {},
    opponents: Object.fromEntries(opponents.map(({ name, about: like }) => [name, { name, about: like }])),
    keys: [["Tab", words().moves]],
  };
}
