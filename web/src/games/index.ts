import type { GameView } from "../api/types";
import type { GameModule } from "./module";

const found = import.meta.glob<{ default: GameModule }>("./*/index.ts", { eager: true });

/** Every game with a folder here. */
export const games: GameModule[] = Object.values(found)
  .map((module) => module.default)
  .sort((one, two) => one.order - two.order);

export function gameOf(name: string): GameModule | undefined {
  return games.find((game) => game.name === name);
}

/** Whether a round has just ended, so that a reader wants to look before the next one. */
export function endsRound(view: GameView): boolean {
  return gameOf(view.game)?.ends(view) ?? false;
}
