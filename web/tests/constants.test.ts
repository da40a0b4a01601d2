import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { constantsOf, noteOffered } from "../src/api/offered.svelte";
import type { Catalogue } from "../src/api/types";
import Board from "../src/games/hanamikoji/Board.svelte";
import { games } from "../src/games";
import { guideOf } from "../src/games/guides";
import { speak } from "../src/i18n/catalogue.svelte";
import { LOCALES, type Locale } from "../src/i18n/locales";
import { choicesOf } from "../src/lib/choices";
import { keep } from "../src/lib/settings.svelte";
import offered from "./data/games.json";
import { HANAMIKOJI } from "./views";

const OFFERED = offered as Catalogue;
const SOURCES = import.meta.glob<string>("../src/games/*/{words,guide}/??.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});
/** Numbers of the rules written out, which the server alone should say. */
const WRITTEN =
  /\b(?:11|21) (?:charm|points Art|poin|cards|cartes|kartu)|\b(?:[Ff]our|4) geishas|\b(?:[Qq]uatre|4) Geishas|\b(?:[Ee]mpat|4) Geisha|芸者(?:四|4)人|魅力値11|21枚|[Ss]ixteen tiles|[Ss]eize tuiles|[Ee]nam belas ubin|十六枚|A: 2, B: 2|\b(?:8|10|15|20) (?:charm|poin)|\b(?:ou|or|atau) 15|15点|あなたが8|\b(?:[Ff]our|[Qq]uatre|[Ee]mpat) (?:in a|of your|tokens|by|jetons|de vos|aligné|en |sur |token|sebaris|membentuk|dalam|kali)|of four|alignant quatre|四つ|四×四|\b(?:[Nn]ine|[Nn]euf|[Ss]embilan) (?:places|possibles|tempat)|九つ/g;

let mounted: Record<string, unknown> | null = null;
beforeEach(() => noteOffered(OFFERED));
afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = null;
  noteOffered(OFFERED);
  keep({ options: {} });
});

/** The catalogue with other numbers for Hanamikoji, everywhere or with one edition. */
function changed(numbers: Record<string, number>, edition?: string): Catalogue {
  const copy = structuredClone(OFFERED);
  const game = copy.games.find(({ name }) => name === "hanamikoji");
  if (edition) Object.assign(game?.options[0]?.constants[edition] ?? {}, numbers);
  else Object.assign(game?.constants ?? {}, numbers);
  return copy;
}

it("leaves the numbers of the rules to the server", () => {
  expect(Object.keys(SOURCES)).toHaveLength(20);
  for (const [file, source] of Object.entries(SOURCES)) expect([file, source.match(WRITTEN)]).toEqual([file, null]);
});

it.each(Object.keys(LOCALES) as Locale[])("fills every text in %s", async (locale) => {
  await speak(locale);
  for (const game of games) expect(JSON.stringify(game.words())).not.toMatch(/\{\w|undefined|NaN/);
  for (const { name } of games) expect(JSON.stringify(guideOf(name).words())).not.toMatch(/\{\w|undefined|NaN|…/);
});

it("says what the rules of the edition are", async () => {
  await speak("en");
  const winning = (): string => JSON.stringify(guideOf("hanamikoji").words().rules);
  expect(winning()).toContain("You win with geishas worth 11 charm in total, or with any four geishas.");
  noteOffered(changed({ charm_to_win: 9, geishas_to_win: 3 }));
  expect(winning()).toContain("You win with geishas worth 9 charm in total, or with any three geishas.");
  noteOffered(changed({ rounds: 5 }, "iello"));
  expect(winning()).toContain("ends after five rounds at most");
  expect(constantsOf("hanamikoji", { edition: "iello" })["rounds"]).toBe(5);
  expect(constantsOf("hanamikoji")["rounds"]).toBeNull();
});

it("says what Okiya's board and targets are", async () => {
  await speak("en");
  const copy = structuredClone(OFFERED);
  const numbers = copy.games.find(({ name }) => name === "okiya")?.constants ?? {};
  Object.assign(numbers, { line: 5, square: 6, squares: 7, targets: [11, 22, 33] });
  noteOffered(copy);
  const said = JSON.stringify(guideOf("okiya").words().rules);
  expect(said).toContain("placing five of your tokens in a line");
  expect(said).toContain("Six of your tokens in a two-by-two block; there are seven places for one.");
  expect(said).toContain("The first to reach 11 points (or 22, or 33) wins the match.");
});

const board = (view: object): HTMLElement => {
  const send = vi.fn<(move: string) => void>();
  const common = { names: { mine: "Me", theirs: "Them" }, sending: false, hinted: null, lively: false, seated: true };
  const props = { ...common, ended: false, legal: [], send, view: { ...HANAMIKOJI, ...view } };
  mounted = mount(Board, { target: document.body, props });
  flushSync();
  return document.querySelector(".score") as HTMLElement;
};

it("draws the goals of the edition on the board", async () => {
  await speak("en");
  noteOffered(changed({ charm_to_win: 9, geishas_to_win: 3 }, "iello"));
  const score = board({ edition: "iello" });
  expect(score.textContent).toContain("0 of 9 charm, 0 of 3 geishas");
  expect(score.querySelectorAll(".mine .pips > span")).toHaveLength(3);
});

it("counts my own secret in what a scoring would bring now", async () => {
  await speak("en");
  expect(board({ secret: "G", used: [1, 3, 4] }).querySelector(".mine")?.textContent).toContain(
    "If scored now: 5 charm, 1 geisha",
  );
});

it("counts no secret twice, and none of a spectator's", async () => {
  await speak("en");
  const history = ["1G", "1A", "2BC", "2XX", "3ABC-A", "3DEF-D", "4AABB-AA", "4EEFF-EE"];
  const scored = { secret: "G", side: "G", opponent_side: "GG", history };
  expect(board(scored).querySelector(".mine")?.textContent).toContain("If scored now: 0 charm");
});

it.each([
  ["fr", "iello"],
  ["en", "emperors4"],
  ["id", "emperors4"],
] as const)("offers readers of %s the edition they know", async (locale, edition) => {
  await speak(locale);
  const [game, info] = [games[0], OFFERED.games.find(({ name }) => name === "hanamikoji")];
  if (!game) throw new Error("no game");
  expect(choicesOf(game, info)[0]?.value).toBe(edition);
  keep({ options: { hanamikoji: { edition: "tournament" } } });
  expect(choicesOf(game, info)[0]?.value).toBe("tournament");
});
