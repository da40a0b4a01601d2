import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { RecordJson } from "../src/api/types";
import { games } from "../src/games";
import { verify } from "../src/lib/fairness";

const recordOf = (name: string): RecordJson =>
  JSON.parse(readFileSync(`tests/data/${name}.json`, "utf8")) as RecordJson;

describe.each(games)("fair deals of $name", ({ name, chance }) => {
  it("derives every deal again", async () => {
    const record = recordOf(name);
    const found = await verify(record, chance, record.headers["Commitment"]);
    expect(found?.commitment).toBe(true);
    expect(found?.rounds).toEqual(record.rounds.map(() => true));
  });

  it("notices a changed deal, another seed and a broken promise", async () => {
    const dealt = recordOf(name);
    const first = dealt.rounds[0];
    if (first) first.deal = [...first.deal].toReversed().join("");
    expect((await verify(dealt, chance, undefined))?.rounds[0]).toBe(false);
    const seeded = recordOf(name);
    seeded.headers["First-Seed"] = "coffee";
    expect((await verify(seeded, chance, undefined))?.rounds[0]).toBe(false);
    const promised = recordOf(name);
    promised.headers["Commitment"] = "00".repeat(32);
    expect((await verify(promised, chance, undefined))?.commitment).toBe(false);
    expect((await verify(recordOf(name), chance, "00".repeat(32)))?.commitment).toBe(false);
  });

  it("cannot check a game whose seed is still secret", async () => {
    const running = recordOf(name);
    delete running.headers["Server-Seed"];
    expect(await verify(running, chance, undefined)).toBeNull();
  });
});
