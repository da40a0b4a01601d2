import { api } from "./client";
import type { Catalogue, GameInfo } from "./types";

/** A number of the rules, one for each piece of a kind, or null: no limit. */
export type Constant = number | number[] | null;
export type Constants = Record<string, Constant>;

const PATIENCE = 2000;
const PAUSE = 3000;

let offered = $state.raw<Catalogue | null>(null);

/** Remember what the server offers. */
export function noteOffered(catalogue: Catalogue): void {
  offered = catalogue;
}

/** Fetch what the server offers, retrying until it answers. */
export async function learnOffered(): Promise<void> {
  const asked = api.games().then(noteOffered, () => void setTimeout(() => void learnOffered(), PAUSE));
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

const NONE: GameInfo[] = [];

export function gamesOffered(): GameInfo[] {
  return offered?.games ?? NONE;
}

function infoOf(game: string): GameInfo | undefined {
  return gamesOffered().find(({ name }) => name === game);
}

/** The numbers of a game's rules, with these options where they are known. */
export function constantsOf(game: string, options: Record<string, string | number> = {}): Constants {
  const info = infoOf(game);
  const changed = (info?.options ?? []).map(
    ({ name, default: usual, constants }) => constants[String(options[name] ?? usual)] ?? {},
  );
  return Object.assign({}, info?.constants, ...changed) as Constants;
}
