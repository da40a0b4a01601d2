import { beforeEach, describe, expect, it } from "vitest";
import type { JudgedPly } from "../src/api/types";
import { speak } from "../src/i18n/catalogue.svelte";
import { words } from "../src/i18n";
import { faultOf, heightFor, heightOfVerdict, partsFor, resultFor } from "../src/lib/analysis";

type Verdict = NonNullable<JudgedPly["verdict"]>;

function judged(best: Verdict | null, came: Verdict | null, more: Partial<JudgedPly> = {}): JudgedPly {
  const moves = [{ move: "a1", win: 0.7, verdict: best }];
  const ply = { ply: 1, seat: "first" as const, move: "b1", best: ["a1"], win: 0.7, loss: 0, mark: "" as const };
  return { ...ply, moves_lost: 0, verdict: came, moves, ...more };
}

describe("how high a position is drawn", () => {
  it("tells a win from a loss at any distance, and a near one from a far one", () => {
    for (let plies = 1; plies <= 16; plies++) {
      expect(heightOfVerdict({ value: "win", plies })).toBeGreaterThan(0.5);
      expect(heightOfVerdict({ value: "loss", plies })).toBeLessThan(0.5);
    }
    expect(heightOfVerdict({ value: "win", plies: 1 })).toBeGreaterThan(heightOfVerdict({ value: "win", plies: 3 }));
    expect(heightOfVerdict({ value: "loss", plies: 2 })).toBeLessThan(heightOfVerdict({ value: "loss", plies: 4 }));
    expect(heightOfVerdict({ value: "draw", plies: 9 })).toBe(0.5);
  });

  it("is the chance to win where the game is not solved, and the other side sees it upside down", () => {
    expect(heightFor("first", judged(null, null))).toBe(0.7);
    expect(heightFor("second", judged(null, null))).toBeCloseTo(0.3);
  });
});

describe("what was wrong with a move", () => {
  beforeEach(() => speak("en"));

  it("is what it gave away or how much sooner it lost", () => {
    const loss: Verdict = { value: "loss", plies: 2 };
    expect(faultOf(judged({ value: "win", plies: 3 }, loss))).toBe("gives away a win");
    expect(faultOf(judged({ value: "draw", plies: 5 }, loss))).toBe("gives away a draw");
    expect(faultOf(judged({ value: "loss", plies: 10 }, loss, { moves_lost: 4 }))).toBe(
      "loses 4 moves sooner than necessary",
    );
    expect(faultOf(judged(loss, loss))).toBe("");
  });

  it("is said gently of a win that takes longer", () => {
    const [best, came]: Verdict[] = [
      { value: "win", plies: 3 },
      { value: "win", plies: 5 },
    ];
    expect(faultOf(judged(best ?? null, came ?? null, { moves_lost: 1 }))).toBe("wins 1 move later than possible");
  });
});

describe("a game added up", () => {
  const balance = { start: 50, luck: 25, first_mistakes: 0, second_mistakes: 8, mixed: -3, hidden: -80, result: 0 };

  it("comes to the result for either side", () => {
    for (const seat of ["first", "second"] as const) {
      const sum = Object.values(partsFor(seat, balance)).reduce((whole, part) => whole + part, balance.start);
      expect(sum).toBe(resultFor(seat, balance));
    }
    expect(partsFor("second", balance)).toEqual({ luck: -25, own: -8, others: 0, mixed: 3, hidden: 80 });
  });

  it.each(["en", "fr", "id", "ja"] as const)("says in %s what the cards did", async (locale) => {
    await speak(locale);
    const [cost, brought, nothing] = [-10, 10, 0].map((points) => words().replay.luck("Yuki", points, "loss"));
    expect(cost).toContain("10");
    expect(cost).not.toBe(brought);
    expect(nothing).not.toMatch(/\b0\b/);
  });

  it("says it as players would", async () => {
    await speak("en");
    expect(words().replay.luck("X", -10, "loss")).toBe(
      "The cards cost X 10 points (100 = a whole game). With average cards: probably a loss.",
    );
    await speak("fr");
    expect(words().replay.luck("X", -10, "loss")).toContain("Les cartes ont coûté 10 points à X");
  });
});
