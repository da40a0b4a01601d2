import { gamesOffered } from "../api/offered.svelte";
import type { GameView } from "../api/types";
import type { DrawnGame, GameModule } from "./module";
import { plainGame } from "./plain/module";

const found = import.meta.glob<{ default: DrawnGame }>("./*/index.ts", { eager: true });

/** Every game with a folder here. */
export const games: DrawnGame[] = Object.values(found)
  .map((module) => module.default)
  .sort((one, two) => one.order - two.order);

/** Every game: those with a folder here, then what else the server offers, drawn plainly. */
export function allGames(): GameModule[] {
  const others = gamesOffered().filter(({ name }) => !games.some((game) => game.name === name));
  return [...games, ...others.map(plainGame)];
}

export function gameOf(name: string): GameModule | undefined {
  return allGames().find((game) => game.name === name);
}

/** Whether a round has just ended: the reader wants to look before the next one. */
export function endsRound(view: GameView): boolean {
  return gameOf(view.game)?.ends(view) ?? false;
}
