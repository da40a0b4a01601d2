import { other, type OkiyaView } from "../../api/types";
import type { DrawnGame } from "../module";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import Scene from "./Scene.svelte";
import Sketch from "./Sketch.svelte";
import { why, won } from "./standing";
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
  hasLessons: true,
  chance: {
    pieces: () => TILES.map((_, tile) => tile),
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
  say: (move, who, view) => words().say(move, who, tileAt(view.garden ?? "", move)),
  suggest: (move, view) => words().tile(move, tileAt(view.garden ?? "", move), false),
  applies: (option, { mode }) => option !== "target" || mode === "points",
  why,
  standing: (view, options) => {
    const seat = view.seat ?? "first";
    const seats = won(view, options);
    return seats && { mine: seats[seat], theirs: seats[other(seat)] };
  },
  finale: 1200,
  ends: (view) => view.result !== null,
} satisfies DrawnGame<OkiyaView>;
