import { beforeEach, expect, it } from "vitest";
import type { Player } from "../src/api/types";
import { speak } from "../src/i18n/catalogue.svelte";
import { playerName } from "../src/lib/names";

const computer = (agent: string): Player => ({ kind: "computer", agent, name: agent }) as Player;

beforeEach(() => speak("en"));

it("calls a computer by its strength, and a bot by the name that its host gave it", () => {
  expect(playerName(computer("level:2"), "okiya")).toBe("Level 2");
  expect(playerName(computer("bot:thrifty"), "okiya")).toBe("thrifty");
  expect(playerName(computer("balancer"), "nim")).toBe("balancer");
});
