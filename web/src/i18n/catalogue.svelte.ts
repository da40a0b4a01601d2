import { keep, settings } from "../lib/settings.svelte";
import { preferred, type Locale } from "./locales";
import { typeset } from "./typography";

type Loader<Words> = () => Promise<{ default: Words }>;

const loading: ((locale: Locale) => Promise<void>)[] = [];
let locale = $state<Locale>("en");

/** Make a catalogue: English is always there, the other languages are fetched when they are chosen. */
export function catalogue<Words>(english: Words, others: Record<Exclude<Locale, "en">, Loader<Words>>): () => Words {
  let words = $state.raw(english);
  loading.push(async (wanted) => {
    words = wanted === "en" ? english : typeset(wanted, (await others[wanted]()).default);
  });
  return () => words;
}

/** Make the catalogue of a part of the page that comes later, once it is here in the current language. */
export async function lateCatalogue<Words>(languages: Record<Locale, Loader<Words>>): Promise<() => Words> {
  const fetched = async (wanted: Locale): Promise<Words> => typeset(wanted, (await languages[wanted]()).default);
  let words = $state.raw(await fetched(locale));
  loading.push(async (wanted) => {
    words = await fetched(wanted);
  });
  return () => words;
}

export function currentLocale(): Locale {
  return locale;
}

/** Speak a language everywhere, once all its words are here. */
export async function speak(wanted: Locale): Promise<void> {
  await Promise.all(loading.map((load) => load(wanted)));
  locale = wanted;
  document.documentElement.lang = wanted;
}

export async function choose(wanted: Locale): Promise<void> {
  await speak(wanted);
  keep({ locale: wanted });
}

export function speakPreferred(): Promise<void> {
  return speak(settings.locale ?? preferred(navigator.languages));
}
