import { beforeEach, describe, expect, it } from "vitest";
import { games } from "../src/games";
import { guideOf } from "../src/games/guides";
import { words } from "../src/i18n";
import { speak } from "../src/i18n/catalogue.svelte";
import { LOCALES, preferred, type Locale } from "../src/i18n/locales";
import { plural } from "../src/i18n/plural";

const guides = games.map(({ name }) => guideOf(name));

it("speaks the first of the browser's languages that it knows", () => {
  expect(preferred(["de-DE", "fr-CA", "en"])).toBe("fr");
  expect(preferred(["in-ID"])).toBe("id");
  expect(preferred(["de"])).toBe("en");
});

it("chooses plural forms by the rules of the language", () => {
  const french = plural("fr", { one: "# carte", other: "# cartes" });
  expect([french(0), french(1), french(2)]).toEqual(["0 carte", "1 carte", "2 cartes"]);
});

describe.each(Object.keys(LOCALES) as Locale[])("in %s", (locale) => {
  beforeEach(() => speak(locale));

  it("says something everywhere", () => {
    expect(document.documentElement.lang).toBe(locale);
    expect(empty(words())).toEqual(["replay.marks."]);
    // The corner of a table says nothing.
    for (const { words: said } of guides) expect(empty(said())).toEqual(["rules.table.head.0"]);
    for (const game of games) expect(empty(game.words())).toEqual([]);
  });

  it("has a text for each step of each lesson", () => {
    for (const { lessons, words: said } of guides)
      for (const { id, steps } of lessons) expect(said().lessons[id]?.steps).toHaveLength(steps.length);
  });

  it("has a reason against each wrong answer of a lesson", () => {
    for (const { lessons, words: said } of guides)
      for (const { id, steps } of lessons) {
        const { wrong } = said().lessons[id] ?? {};
        expect(wrong !== undefined, id).toBe(steps.some(({ right }) => right !== undefined));
        if (wrong) expect(wrong("3"), id).toMatch(/.../);
      }
  });

  it("compares the editions in whole rows", () => {
    for (const { words: said } of guides) {
      const { head, rows } = said().rules.table ?? { head: [], rows: [] };
      expect(rows).not.toEqual([]);
      for (const row of rows) expect(row).toHaveLength(head.length);
    }
  });
});

it("keeps French marks on the line of their word", async () => {
  await speak("fr");
  expect(words().table.resignSure).toBe("Abandonner cette partie\u202f?");
  expect(words().replay.better("A")).toBe("Mieux\u202f: A");
  expect(JSON.stringify(guides.map((guide) => guide.words().rules.sections))).not.toMatch(/ [;:!?»%]|« /);
});

it("elides the French « de » before a vowel", async () => {
  await speak("fr");
  expect(words().learn.rulesOf("Okiya")).toBe("Règles d'Okiya");
  expect(words().learn.rulesOf("Hanamikoji")).toBe("Règles de Hanamikoji");
});

it("gives the parts of the rules the same addresses in every language", async () => {
  const addresses = new Set<string>();
  for (const locale of Object.keys(LOCALES) as Locale[]) {
    await speak(locale);
    addresses.add(JSON.stringify(guides.map((guide) => guide.words().rules.sections.map(({ id }) => id))));
  }
  expect(addresses.size).toBe(1);
});

const sources = import.meta.glob(
  ["../src/**/*.{ts,svelte}", "!../src/i18n/{en,fr,id,ja}.ts", "!../src/**/{words,guide}/*.ts"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);
const everything = Object.values(sources).join("\n");

it.each(["the page", ...games.map((game) => game.name)])(
  "says nothing that no part of the page asks for: %s",
  async (whose) => {
    await speak("en");
    const game = games.find(({ name }) => name === whose);
    expect(unnamed(game ? { ...game.words(), ...guideOf(whose).words() } : words())).toEqual([]);
  },
);

/** The paths of texts that nothing in the sources names; what lies in a record that is looked up counts as named. */
function unnamed(value: unknown, path: string[] = []): string[] {
  const name = path.slice(-2).join("(\\(\\))?\\??\\.");
  if (path.length && new RegExp(`\\.${name}(\\[|\\?\\.\\[|\\))`).test(everything)) return [];
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return new RegExp(`\\.${name}\\b`).test(everything) ? [] : [path.join(".")];
  return Object.entries(value).flatMap(([key, each]) => unnamed(each, [...path, key]));
}

/** The paths of texts that are empty. */
function empty(value: unknown, path = ""): string[] {
  if (typeof value === "string") return value.trim() === "" ? [path] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => empty(each, path ? `${path}.${key}` : key));
}
