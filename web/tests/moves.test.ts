import { describe, expect, it } from "vitest";
import type { HanamikojiView } from "../src/api/types";
import { among, choices, scored, tally } from "../src/games/hanamikoji/moves";
import { theirSecret } from "../src/games/hanamikoji/story";

describe("moves", () => {
  it("finds the offered move whatever the order of cards and pairs", () => {
    expect(among(["3BCC", "4ACBD"], "3CBC")).toBe("3BCC");
    expect(among(["3BCC", "4ACBD"], "4DBCA")).toBe("4ACBD");
    expect(among(["4ACBD"], "4ABCD")).toBeUndefined();
  });

  it("says what an answer takes and what it leaves", () => {
    expect(choices("3BCC", ["-B", "-C"]).options).toEqual([
      { move: "-B", takes: "B", leaves: "CC" },
      { move: "-C", takes: "C", leaves: "BC" },
    ]);
    expect(choices("4ACBD", ["-AC", "-BD"]).options[1]).toEqual({ move: "-BD", takes: "BD", leaves: "AC" });
  });

  it("counts charm and geishas of one side", () => {
    expect(tally([1, 0, -1, 1, 0, 0, -1], 1)).toEqual({ charm: 5, geishas: 2 });
    expect(tally([1, 0, -1, 1, 0, 0, -1], -1)).toEqual({ charm: 7, geishas: 2 });
  });

  it("leaves markers where cards are equal", () => {
    expect(scored([1, -1, 0, 0, 0, 0, 0], "ACC", "ABCG")).toEqual([1, -1, 1, 0, 0, 0, -1]);
  });

  it("knows the other's secret once it has been turned over", () => {
    const seen = (history: string[], starter: string) => ({ history, starter, seat: "first" }) as HanamikojiView;
    expect(theirSecret(seen(["1A", "1X"], "first"))).toBeNull();
    expect(theirSecret(seen(["1A", "1G"], "first"))).toBe("G");
    expect(theirSecret(seen(["1G", "1A"], "second"))).toBe("G");
    expect(theirSecret(seen(["3ABC-A"], "second"))).toBeNull();
  });
});
