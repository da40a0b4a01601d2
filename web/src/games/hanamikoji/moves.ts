import { constantsOf } from "../../api/offered.svelte";

/** Reading moves: 1E, 2BC, 3BCC, 4ACBD and the answers -C, -BD. */
export const LETTERS = "ABCDEFG";

/** How much charm each geisha has, and how many cards: the server knows. */
export function charms(): number[] {
  const { charm } = constantsOf("hanamikoji");
  return Array.isArray(charm) ? charm : [];
}

/** What wins a game. */
export interface Goals {
  charm: number;
  geishas: number;
}

export function goalsOf(edition: string): Goals {
  const { charm_to_win, geishas_to_win } = constantsOf("hanamikoji", { edition });
  return { charm: Number(charm_to_win), geishas: Number(geishas_to_win) };
}

export const ACTIONS = [1, 2, 3, 4] as const;
export type Action = (typeof ACTIONS)[number];

export function sorted(cards: string): string {
  return [...cards].sort().join("");
}

/** The same text for the same move, whatever the order of its cards and pairs. */
export function plain(move: string): string {
  const [kind = "", ...cards] = move;
  if (kind !== "4") return kind + sorted(cards.join(""));
  return kind + [sorted(cards.slice(0, 2).join("")), sorted(cards.slice(2).join(""))].sort().join("");
}

/** Find the offered move that means this one. */
export function among(legal: string[], move: string): string | undefined {
  const wanted = plain(move);
  return legal.find((each) => plain(each) === wanted);
}

export function count(cards: string, letter: string): number {
  return cards.split(letter).length - 1;
}

export interface Offer {
  action: 3 | 4;
  /** Each option with what the chooser takes and what the other keeps. */
  options: { move: string; takes: string; leaves: string }[];
}

/** The choices that an offer gives, as the legal answers name them. */
export function choices(offer: string, legal: string[]): Offer {
  const cards = offer.slice(1);
  const options = legal.map((move) => ({ move, takes: move.slice(1), leaves: without(cards, move.slice(1)) }));
  return { action: offer[0] === "3" ? 3 : 4, options };
}

export function without(cards: string, taken: string): string {
  return [...taken].reduce((left, card) => left.replace(card, ""), cards);
}

export interface Tally {
  charm: number;
  geishas: number;
}

/** What one side's markers are worth; `side` is 1 for mine and -1 for theirs. */
export function tally(markers: readonly number[], side: 1 | -1): Tally {
  const charm = charms();
  const won = markers.flatMap((marker, index) => (marker === side ? [charm[index] ?? 0] : []));
  return { charm: won.reduce((sum, each) => sum + each, 0), geishas: won.length };
}

/** Where the markers would stand if the cards on the table were scored now. */
export function scored(markers: readonly number[], mine: string, theirs: string): number[] {
  return markers.map((marker, index) => {
    const lead = count(mine, LETTERS[index] ?? "") - count(theirs, LETTERS[index] ?? "");
    return lead === 0 ? marker : Math.sign(lead);
  });
}
