import type { Locale } from "./locales";

const NARROW = "\u202f";

/** Typographic rules that the sources leave out: French has narrow spaces before its punctuation marks. */
const RULES: Partial<Record<Locale, (text: string) => string>> = {
  fr: (text) => text.replace(/ (?=[;:!?»%])/g, NARROW).replace(/« /g, `«${NARROW}`),
};

/** Apply the rules of a language to every text of a catalogue, including those made by functions. */
export function typeset<Words>(locale: Locale, words: Words): Words {
  const rule = RULES[locale];
  return rule ? mapTexts(words, rule) : words;
}

/** Change every text of a catalogue. */
export function mapTexts<Words>(words: Words, change: (text: string) => string): Words {
  return set(words, change) as Words;
}

function set(value: unknown, rule: (text: string) => string): unknown {
  if (typeof value === "string") return rule(value);
  if (typeof value === "function") return (...given: unknown[]) => set((value as Text)(...given), rule);
  if (Array.isArray(value)) return value.map((each) => set(each, rule));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, set(each, rule)]));
}

type Text = (...given: unknown[]) => unknown;
