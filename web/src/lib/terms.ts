import type { TableSummary } from "../api/types";
import { gameOf } from "../games";
import { words } from "../i18n";
import { currentLocale } from "../i18n/catalogue.svelte";

type Clock = NonNullable<TableSummary["clock"]>;

export interface Term {
  name: string;
  value: string;
}

/** The rules of a table in words: those of its game that matter, and the clock. */
export function termsOf(game: string, options: Record<string, string | number>, clock: Clock | null): Term[] {
  const found = gameOf(game);
  const rules = Object.entries(options).flatMap(([name, value]) => {
    const option = found?.words().options[name];
    if (!option || found?.applies?.(name, options) === false) return [];
    return [{ name: option.name, value: option.values[String(value)] ?? String(value) }];
  });
  const time = clock ? words().invite.clock(clock.initial / 60, clock.increment) : words().home.noClock;
  return [...rules, { name: words().home.clock, value: time }];
}

/** A clock in short: 5 min + 3 s. */
export function shortClock(clock: Clock | null): string {
  return clock
    ? `${words().home.clock} ${words().home.clockValue(clock.initial / 60, clock.increment)}`
    : words().home.withoutClock;
}

/** A day as the reader writes it: in the language of the page, as their own country does if it speaks it. */
export function sayDay(day: Date, timeZone?: "UTC"): string {
  const language = currentLocale();
  const country = navigator.languages.find((tag) => tag.startsWith(language)) ?? language;
  return new Intl.DateTimeFormat(country, { dateStyle: "medium", ...(timeZone && { timeZone }) }).format(day);
}
