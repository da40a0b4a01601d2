import type { Player, TableSummary } from "../api/types";
import { currentLocale } from "../i18n/catalogue.svelte";

/** A moment, given in seconds since 1970, as the reader says it: the time, and the day too unless it is today. */
export function sayTime(at: number): string {
  const moment = new Date(at * 1000);
  const isToday = moment.toDateString() === new Date().toDateString();
  const language = currentLocale();
  const country = navigator.languages.find((tag) => tag.startsWith(language)) ?? language;
  const style: Intl.DateTimeFormatOptions = isToday
    ? { timeStyle: "short" }
    : { timeStyle: "short", dateStyle: "medium" };
  return new Intl.DateTimeFormat(country, style).format(moment);
}

/** A list of tables with the moments at which players left or may claim told by the clock here, not by the server's. */
export function byTheClockHere({ tables, now }: { tables: TableSummary[]; now: number }): TableSummary[] {
  const here = Date.now() / 1000;
  const moved = (at: number | null): number | null => (at === null ? null : here + at - now);
  const player = (each: Player): Player => ({ ...each, absent_since: moved(each.absent_since) });
  return tables.map((table) => ({
    ...table,
    claimable_at: moved(table.claimable_at),
    seats: { first: player(table.seats.first), second: player(table.seats.second) },
  }));
}
