import { flushSync, mount, unmount } from "svelte";
import { expect, it } from "vitest";
import type { GameView, Result, Seat } from "../src/api/types";
import LessonEnd from "../src/components/LessonEnd.svelte";
import { games } from "../src/games";
import { words } from "../src/i18n";

const VIEW = {
  game: "okiya",
  seat: "first",
  tokens: [],
  taken: [],
  score: [0, 0],
  result: null,
} as unknown as GameView;

function titleOf(winner: Seat | null): string {
  const game = games.find(({ name }) => name === "okiya");
  if (!game) throw new Error("no such game");
  const result = { winner, how: "played", reason: "block" } as unknown as Result;
  const props = { game, index: 0, view: VIEW, mine: "first" as Seat, result, again: () => undefined };
  const shown = mount(LessonEnd, { target: document.body, props });
  flushSync();
  const title = document.querySelector("h2")?.textContent ?? "";
  void unmount(shown);
  document.body.replaceChildren();
  return title;
}

it("praises a pupil unless the game of the lesson is lost", () => {
  expect(titleOf("first")).toBe(words().learn.done);
  expect(titleOf(null)).toBe(words().learn.done);
  expect(titleOf("second")).toBe(words().learn.over);
  expect(words().learn.over).not.toBe(words().learn.done);
});
