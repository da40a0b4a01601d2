import type { Player } from "../api/types";
import { gameOf } from "../games";
import { words } from "../i18n";

/** What to call a player: a computer by its strength, a person by their name. */
export function playerName(player: Player, game: string): string {
  if (player.kind === "computer" && player.agent)
    return gameOf(game)?.words().opponents[player.agent]?.name ?? player.name;
  return player.name || words().table.opponent;
}
