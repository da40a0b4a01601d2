export const LOCALES = { en: "English", fr: "Français", id: "Bahasa Indonesia", ja: "日本語" } as const;

export type Locale = keyof typeof LOCALES;

export function isLocale(text: string): text is Locale {
  return text in LOCALES;
}

/** The first of the browser's languages that we speak. */
export function preferred(languages: readonly string[]): Locale {
  return languages.map((tag) => tag.slice(0, 2).toLowerCase().replace("in", "id")).find(isLocale) ?? "en";
}
