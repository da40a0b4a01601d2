import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import type { OkiyaView } from "../src/api/types";
import Hanamikoji from "../src/games/hanamikoji/Board.svelte";
import { keep } from "../src/lib/settings.svelte";
import Okiya from "../src/games/okiya/Board.svelte";
import { HANAMIKOJI } from "./views";

const OKIYA: OkiyaView = {
  game: "okiya",
  replies: { b1: ["c1", "a4"], c1: [] },
  seat: "first",
  to_move: "first",
  outcome: null,
  legal: ["b1", "c1"],
  garden: "MSCTPBIR/MTCSPRIB/MBCRPSIT/MRCBPTIS",
  taken: ["a1"],
  tokens: ["second", ...Array<null>(15).fill(null)],
  last: "MS",
  round: 1,
  starter: "second",
  score: [0, 0],
  result: null,
};

const COMMON = {
  ended: false,
  names: { mine: "Me", theirs: "Them" },
  sending: false,
  hinted: null,
  lively: false,
  seated: true,
};

let mounted: object | undefined;
afterEach(() => mounted && unmount(mounted));

const click = (selector: string): void => {
  document.querySelector<HTMLElement>(selector)?.click();
  flushSync();
};

it("plays what was chosen, and nothing before it is confirmed", () => {
  const send = vi.fn<(move: string) => void>();
  const props = { ...COMMON, view: HANAMIKOJI, legal: HANAMIKOJI.legal, send };
  mounted = mount(Hanamikoji, { target: document.body, props });
  flushSync();
  click('[data-place="token-mine-2"]');
  click(".hand li:nth-child(3) button");
  click(".hand li:nth-child(1) button");
  expect(send).not.toHaveBeenCalled();
  click(".confirm .primary");
  expect(send).toHaveBeenCalledExactlyOnceWith("2AG");
});

it("offers only the actions that the server offers", () => {
  mounted = mount(Hanamikoji, {
    target: document.body,
    props: { ...COMMON, view: HANAMIKOJI, legal: ["1A"], send: vi.fn<(move: string) => void>() },
  });
  flushSync();
  const actions = [...document.querySelectorAll<HTMLButtonElement>(".actions button")];
  expect(actions.map((button) => button.disabled)).toEqual([false, true, true, true]);
});

it("answers an offer by a choice and a confirmation", () => {
  const send = vi.fn<(move: string) => void>();
  const view = { ...HANAMIKOJI, history: ["3BCC"], offer: "3BCC", starter: "second" as const, legal: ["-B", "-C"] };
  mounted = mount(Hanamikoji, { target: document.body, props: { ...COMMON, view, legal: view.legal, send } });
  flushSync();
  click(".option:nth-child(2)");
  expect(send).not.toHaveBeenCalled();
  click(".choice .primary");
  expect(send).toHaveBeenCalledExactlyOnceWith("-C");
});

it("lights the tiles that may be taken and no others", () => {
  const send = vi.fn<(move: string) => void>();
  mounted = mount(Okiya, { target: document.body, props: { ...COMMON, view: OKIYA, legal: OKIYA.legal, send } });
  flushSync();
  const lit = [...document.querySelectorAll<HTMLElement>(".playable")].map((cell) => cell.dataset["cell"]);
  expect(lit).toEqual(["b1", "c1"]);
  click('[data-cell="d4"]');
  expect(send).not.toHaveBeenCalled();
  click('[data-cell="c1"]');
  expect(send).toHaveBeenCalledExactlyOnceWith("c1");
});

it("shows what a tile would leave the other side, as the server says", () => {
  const send = vi.fn<(move: string) => void>();
  mounted = mount(Okiya, { target: document.body, props: { ...COMMON, view: OKIYA, legal: OKIYA.legal, send } });
  flushSync();
  document.querySelector('[data-cell="b1"]')?.dispatchEvent(new Event("pointerenter"));
  flushSync();
  const left = [...document.querySelectorAll<HTMLElement>(".left")].map((cell) => cell.dataset["cell"]);
  expect(left).toEqual(["c1", "a4"]);
});

const watching = (props: object): string => {
  const send = vi.fn<(move: string) => void>();
  const common = { ...COMMON, seated: false, view: HANAMIKOJI, legal: [], send };
  mounted = mount(Hanamikoji, { target: document.body, props: { ...common, ...props } });
  flushSync();
  return document.querySelector(".prompt")?.textContent ?? "";
};

it.each([
  ["first", "Me to move"],
  ["second", "Them to move"],
] as const)("tells who watches that %s is to move", (to_move, said) => {
  expect(watching({ view: { ...HANAMIKOJI, seat: null, hand: null, to_move } })).toBe(said);
});

it("waits for nobody once the game is over", () => {
  expect(watching({ ended: true })).toBe("The game is over.");
});

it("lays out in a replay what would have been better", () => {
  expect(watching({ other: { ...HANAMIKOJI, seat: "second" }, hinted: "2AG" })).toBe(
    "Hint: set aside flute and flower",
  );
  expect([...document.querySelectorAll(".hand .chosen")].map((card) => card.textContent?.trim())).toHaveLength(2);
});

it("confirms by Enter on a card what Space has chosen", () => {
  const send = vi.fn<(move: string) => void>();
  const props = { ...COMMON, view: HANAMIKOJI, legal: HANAMIKOJI.legal, send };
  mounted = mount(Hanamikoji, { target: document.body, props });
  flushSync();
  click('[data-place="token-mine-1"]');
  click(".hand li:nth-child(1) button");
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  document.querySelector(".hand button")?.dispatchEvent(enter);
  expect(send).toHaveBeenCalledExactlyOnceWith("1A");
});

it("chooses cards by their letters and shows these to who asks for them", () => {
  const send = vi.fn<(move: string) => void>();
  const props = { ...COMMON, view: HANAMIKOJI, legal: HANAMIKOJI.legal, send };
  mounted = mount(Hanamikoji, { target: document.body, props });
  flushSync();
  expect(document.querySelector(".hand")?.textContent).not.toContain("G");
  for (const key of ["2", "g", "a"]) window.dispatchEvent(new KeyboardEvent("keydown", { key }));
  flushSync();
  const confirm = document.querySelector<HTMLElement>(".confirm .primary");
  expect(confirm?.textContent?.trim()).toBe("Set aside flute and flower");
  keep({ letters: true });
  flushSync();
  expect(confirm?.textContent).toContain("2AG");
  expect(document.querySelector(".hand")?.textContent).toContain("G");
  keep({ letters: false });
  confirm?.click();
  expect(send).toHaveBeenCalledExactlyOnceWith("2AG");
});

it("answers an offer by a letter", () => {
  const send = vi.fn<(move: string) => void>();
  const view = { ...HANAMIKOJI, history: ["3BCC"], offer: "3BCC", starter: "second" as const, legal: ["-B", "-C"] };
  mounted = mount(Hanamikoji, { target: document.body, props: { ...COMMON, view, legal: view.legal, send } });
  flushSync();
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "c" }));
  flushSync();
  expect(document.querySelector(".choice .primary")?.textContent?.trim()).toBe("Take the scroll");
});
