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
