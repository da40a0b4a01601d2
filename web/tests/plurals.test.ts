import { expect, it } from "vitest";
import { words as hanamikoji } from "../src/games/hanamikoji/words";
import { words } from "../src/i18n";
import { speak } from "../src/i18n/catalogue.svelte";
import type { Locale } from "../src/i18n/locales";

const ONE_GEISHA: Record<Locale, [string, string]> = {
  en: ["2 of 11 charm, 1 of 4 geishas", "If scored now: 2 charm, 1 geisha"],
  fr: ["2 points Art sur 11, 1 Geisha sur 4", "Si l'on comptait maintenant\u202f: 2 points Art, 1 Geisha"],
  id: ["2 dari 11 poin pesona, 1 dari 4 Geisha", "Jika dihitung sekarang: 2 poin pesona, 1 Geisha"],
  ja: ["魅力値11のうち2、芸者4人のうち1人", "今数えると：魅力値2、芸者1人"],
};

it.each(Object.entries(ONE_GEISHA))("counts one geisha in %s", async (locale, [tally, soon]) => {
  await speak(locale as Locale);
  expect(hanamikoji().tally(2, 1, { charm: 11, geishas: 4 })).toBe(tally);
  expect(hanamikoji().ifScored(2, 1)).toBe(soon);
});

it("sets a colon as each language does", async () => {
  const said: string[] = [];
  for (const locale of ["en", "fr", "id", "ja"] as const) {
    await speak(locale);
    said.push(words().labelled("2", "1"));
  }
  expect(said).toEqual(["2: 1", "2\u202f: 1", "2: 1", "2：1"]);
});
