import { describe, expect, it } from "vitest";
import { Selection } from "../src/games/hanamikoji/selection.svelte";

const HAND = "ABCDEFG";
const LEGAL = ["1A", "1B", "2AB", "2BC", "3ABC", "4ABCD", "4ACBD", "4ADBC"];
const selection = (): Selection =>
  new Selection(
    () => HAND,
    () => LEGAL,
  );

describe("selection", () => {
  it("spells an offered move once action and cards are chosen", () => {
    const choice = selection();
    choice.act(3);
    for (const index of [2, 0, 1]) choice.toggle(index);
    expect(choice.move).toBe("3ABC");
  });

  it("takes cards first and the action afterwards", () => {
    const choice = selection();
    choice.toggle(1);
    choice.toggle(0);
    expect(choice.move).toBeNull();
    choice.act(2);
    expect(choice.move).toBe("2AB");
  });

  it("replaces the oldest card by one too many", () => {
    const choice = selection();
    choice.act(2);
    for (const index of [0, 1, 2]) choice.toggle(index);
    expect(choice.cards).toBe("BC");
  });

  it("moves a card of a competition into the other pair", () => {
    const choice = selection();
    choice.act(4);
    for (const index of [0, 1, 2, 3]) choice.toggle(index);
    expect(choice.move).toBe("4ABCD");
    choice.swap(1);
    expect(choice.move).toBe("4ACBD");
  });

  it("offers nothing that the server did not", () => {
    const choice = selection();
    choice.act(1);
    choice.toggle(6);
    expect(choice.move).toBeNull();
    expect(choice.available).toEqual([1, 2, 3, 4]);
  });

  it("shows a hint as a choice that can be changed", () => {
    const choice = selection();
    choice.suggest("3ABC");
    expect([choice.action, choice.cards]).toEqual([3, "ABC"]);
    choice.clear();
    expect([choice.action, choice.cards]).toEqual([null, ""]);
  });

  it("chooses nothing for a hint of cards that are not in hand", () => {
    const choice = selection();
    for (const move of ["1X", "3ABX", "4AABB"]) {
      choice.suggest("2AB");
      choice.suggest(move);
      expect([choice.action, choice.chosen]).toEqual([null, []]);
    }
  });
});
