import { constantsOf, gamesOffered, type Constant } from "../api/offered.svelte";
import type { GameInfo } from "../api/types";
import { currentLocale } from "./catalogue.svelte";
import type { Locale } from "./locales";
import { inWords } from "./numbers";
import { mapTexts } from "./typography";

/** Where a text leaves room for a number of the rules: {cards}, {charm.6}, {charm.5+6}, {iello/rounds:word}. */
const ROOM = /\{(?:(\w+)\/)?(\w+)(?:\.([\d+]+))?(?::([Ww])ord)?\}/g;
/** While the server has not said what it offers. */
const UNKNOWN = "…";

/** Fill a game's texts with the numbers of its rules, which the server knows. */
export function filled<Words>(game: string, words: () => Words): () => Words {
  let last: { source: Words; offered: GameInfo[]; locale: Locale; filled: Words } | null = null;
  return () => {
    const [source, offered, locale] = [words(), gamesOffered(), currentLocale()];
    if (last?.source !== source || last.offered !== offered || last.locale !== locale) {
      const fill = (text: string): string => text.replace(ROOM, (...found) => numberFor(game, locale, found));
      last = { source, offered, locale, filled: mapTexts(source, fill) };
    }
    return last.filled;
  };
}

function numberFor(game: string, locale: Locale, [, value, name, places, word]: string[]): string {
  const number = counted(constantsOf(game, value ? optionWith(game, value) : {})[name ?? ""], places);
  if (number === null) return UNKNOWN;
  const said = word ? inWords(number, locale) : String(number);
  return word === "W" ? said.charAt(0).toUpperCase() + said.slice(1) : said;
}

/** The number itself, or the sum of those at some places of a list. */
function counted(constant: Constant | undefined, places: string | undefined): number | null {
  if (typeof constant === "number") return constant;
  if (!Array.isArray(constant) || !places) return null;
  return places.split("+").reduce((sum, place) => sum + (constant[Number(place)] ?? 0), 0);
}

/** The option that has a value of this name. */
function optionWith(game: string, value: string): Record<string, string> {
  const options = gamesOffered().find(({ name }) => name === game)?.options ?? [];
  const found = options.find(({ values }) => values.map(String).includes(value));
  return found ? { [found.name]: value } : {};
}
