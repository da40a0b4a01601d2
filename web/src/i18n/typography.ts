import type { Locale } from "./locales";

const NARROW = "\u202f";

/** What a language's texts need that nobody sees in their sources: French keeps its marks on the line of their word. */
const RULES: Partial<Record<Locale, (text: string) => string>> = {
  fr: (text) => text.replace(/ (?=[;:!?»%])/g, NARROW).replace(/« /g, `«${NARROW}`),
};

/** Set every text of a catalogue by the rules of its language, also those that are made when asked for. */
export function typeset<Words>(locale: Locale, words: Words): Words {
  const rule = RULES[locale];
  return rule ? (set(words, rule) as Words) : words;
}

function set(value: unknown, rule: (text: string) => string): unknown {
  if (typeof value === "string") return rule(value);
  if (typeof value === "function") return (...given: unknown[]) => set((value as Text)(...given), rule);
  if (Array.isArray(value)) return value.map((each) => set(each, rule));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, set(each, rule)]));
}

type Text = (...given: unknown[]) => unknown;
