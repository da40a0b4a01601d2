import { expect, it, vi } from "vitest";
import { Refusal } from "../src/api/client";
import type { HanamikojiView, TableSummary } from "../src/api/types";
import { turned } from "../src/games/hanamikoji/story";
import { words } from "../src/i18n";
import { explain } from "../src/lib/explain";
import { isName } from "../src/lib/me.svelte";
import { byTheClockHere } from "../src/lib/when";

it("takes for a name what has a letter or a digit and is short enough", () => {
  expect(["Åsa 花", " 7 ", "x".repeat(24)].every(isName)).toBe(true);
  expect(["", "   ", "…", "x".repeat(25)].some(isName)).toBe(false);
});

it("says what a name needs when one is refused, and nothing of it otherwise", () => {
  const refused = (where: string[]): Refusal =>
    new Refusal("invalid_request", "", { kind: "invalid", fields: [{ where, what: "" }] });
  expect(explain(refused(["body", "name"]))).toBe(words().people.names.needs);
  expect(explain(refused(["body", "against", "same_device", "opponent_name"]))).toBe(words().people.names.needs);
  expect(explain(refused(["body", "ply"]))).toBe(words().errors.invalid_request);
});

it("turns the table round for a spectator", () => {
  const seen = {
    seat: null,
    side: "AB",
    opponent_side: "C",
    hand_size: 5,
    opponent_hand: 6,
    used: [1],
    opponent_used: [],
    markers: [1, -1, 0],
    results: [{ cards: ["A", "B"], secrets: ["C", "D"], markers: [1, 0, -1] }],
  } as unknown as HanamikojiView;
  const across = turned(seen);
  expect(across).toMatchObject({ seat: "second", side: "C", opponent_side: "AB", hand_size: 6, opponent_used: [1] });
  expect(across.results[0]).toMatchObject({ cards: ["B", "A"], secrets: ["D", "C"] });
  expect({ ...turned(across), seat: null, markers: seen.markers, results: seen.results }).toEqual(seen);
});

it("tells the moments of a list by the clock here", () => {
  const seat = { absent_since: 5_000, mine: false };
  const table = { claimable_at: 5_600, seats: { first: seat, second: { ...seat, absent_since: null } } };
  const list = { tables: [table] as unknown as TableSummary[], now: 5_060 };
  vi.setSystemTime(9_000_000);
  const [told] = byTheClockHere(list);
  expect(told).toMatchObject({
    claimable_at: 9_540,
    seats: { first: { absent_since: 8_940 }, second: { absent_since: null } },
  });
  vi.useRealTimers();
});
