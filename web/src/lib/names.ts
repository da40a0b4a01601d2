import type { Player } from "../api/types";
import { gameOf } from "../games";
import { words } from "../i18n";

const BOT = "bot:";

/** Whether a computer player is a program that the server's host offers. */
export function isBot(agent: string): boolean {
  return agent.startsWith(BOT);
}

/** What to call a computer player: its strength, or the name that the host gave a program. */
export function agentName(agent: string, game: string): string {
  return gameOf(game)?.words().opponents[agent]?.name ?? (isBot(agent) ? agent.slice(BOT.length) : agent);
}

/** What to call a player: a computer by its strength, a person by their name. */
export function playerName(player: Player, game: string): string {
  if (player.kind === "computer" && player.agent) return agentName(player.agent, game);
  return player.name || words().table.opponent;
}
