import type { Locale } from "./locales";

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Choose the form for a number by the rules of the language; # stands for the number. */
export function plural(locale: Locale, forms: Forms): (count: number) => string {
  const rules = new Intl.PluralRules(locale);
  const digits = new Intl.NumberFormat(locale);
  return (count) => (forms[rules.select(count)] ?? forms.other).replace("#", digits.format(count));
}
