import { describe, expect, it } from "vitest";
import type { HanamikojiView } from "../src/api/types";
import { among, choices, scored, tally } from "../src/games/hanamikoji/moves";
import { gains, lately } from "../src/games/hanamikoji/story";

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

  const seen = (history: string[], starter: string, secret: string | null = null) =>
    ({ history, starter, secret, seat: "first", offer: null }) as HanamikojiView;

  it("knows what an answer brought to each side", () => {
    expect(gains(seen(["1A", "3BCC-C"], "first"))).toEqual({ mine: "C", theirs: "BC" });
    expect(gains(seen(["3BCC-C"], "first"))).toEqual({ mine: "BC", theirs: "C" });
    expect(gains(seen(["1A"], "first", "A"))).toEqual({ mine: "", theirs: "" });
  });

  it("adds the secrets when scoring has turned them over", () => {
    const rest = ["2BC", "2XX", "3ABC-A", "3DEF-D", "4AABB-AA", "4EEFF-EE"];
    expect(gains(seen(["1A", "1G", ...rest], "first", "A"))).toEqual({ mine: "EEA", theirs: "FFG" });
    expect(gains(seen(["1G", "1A", ...rest], "second", "A"))).toEqual({ mine: "FFA", theirs: "EEG" });
  });

  it("remembers what happened since the reader last did something", () => {
    expect(lately(seen([], "first"))).toEqual([]);
    expect(lately(seen(["1A", "2XX"], "first"))).toEqual([{ move: "2XX", mine: false }]);
    expect(lately(seen(["3ABC-B", "1X"], "first")).map((deed) => deed.move)).toEqual(["-B", "1X"]);
    expect(lately(seen(["2XX", "1A"], "second"))).toEqual([{ move: "1A", mine: true }]);
  });
});
