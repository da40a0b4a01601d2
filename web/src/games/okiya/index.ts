import type { OkiyaView } from "../../api/types";
import type { GameModule } from "../module";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import { lessons } from "./lessons";
import Scene from "./Scene.svelte";
import Sketch from "./Sketch.svelte";
import { PLANTS, SYMBOLS, tileAt } from "./tiles";
import { words } from "./words";

const TILES = [...PLANTS].flatMap((plant) => [...SYMBOLS].map((symbol) => plant + symbol));

export default {
  name: "okiya",
  order: 2,
  words,
  Board,
  Scene,
  Sketch,
  Art,
  secret: false,
  newcomer: "level:2",
  lessons,
  chance: {
    pieces: TILES.map((_, tile) => tile),
    write: (pieces) =>
      [0, 4, 8, 12]
        .map((row) =>
          pieces
            .slice(row, row + 4)
            .map((piece) => TILES[piece])
            .join(""),
        )
        .join("/"),
  },
  say: (move, who, view) => words().say(move, who, view.last ?? ""),
  suggest: (move, view) => words().tile(move, tileAt(view.garden ?? "", move), false),
  applies: (option, { mode }) => option !== "target" || mode === "points",
  finale: 1200,
  ends: (view) => view.result !== null,
  score: (view) => {
    const [first, second] = view.score as [number, number];
    return view.seat === "second" ? { mine: second, theirs: first } : { mine: first, theirs: second };
  },
} satisfies GameModule<OkiyaView>;
