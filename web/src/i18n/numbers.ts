import type { Locale } from "./locales";

const IN_WORDS: Record<Locale, string> = {
  en: "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen",
  fr: "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize",
  id: "nol satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas dua_belas tiga_belas empat_belas lima_belas enam_belas",
  ja: "零 一 二 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六",
};

/** A small number in words; a large one in figures. */
export function inWords(number: number, locale: Locale): string {
  return IN_WORDS[locale].split(" ")[number]?.replace("_", " ") ?? String(number);
}
