import type { GameInfo } from "../api/types";
import type { GameModule } from "../games/module";
import { currentLocale } from "../i18n/catalogue.svelte";
import { settings } from "./settings.svelte";

export interface Choice {
  name: string;
  values: string[];
  value: string;
}

/**
 * Every option that matters, with what holds for it: what was chosen here before, else what readers of this language
 * know, else the server's default. Only what the game still has, or a kept choice would spoil a table.
 */
export function choicesOf(game: GameModule, info: GameInfo | undefined): Choice[] {
  const wanted = { ...game.usual?.(currentLocale()), ...settings.options[game.name] };
  const all = (info?.options ?? []).map(({ name, values, default: usual }) => {
    const known = values.map(String);
    const value = wanted[name] ?? "";
    return { name, values: known, value: known.includes(value) ? value : String(usual) };
  });
  const together = Object.fromEntries(all.map(({ name, value }) => [name, value]));
  return all.filter(({ name }) => game.applies?.(name, together) !== false);
}

/** The options of a new table. */
export function optionsOf(game: GameModule, info: GameInfo | undefined): Record<string, string> {
  return Object.fromEntries(choicesOf(game, info).map(({ name, value }) => [name, value]));
}
