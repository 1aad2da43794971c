// A number with its noun, as the language counts.
import type { Language } from "./language";

const RULES: Record<Language, Intl.PluralRules> = { it: new Intl.PluralRules("it"), en: new Intl.PluralRules("en") };

/** Write the count and the form of the noun it asks for: `1 punto`, `2 punti`. */
export function plural(language: Language, count: number, forms: { one: string; other: string }): string {
  const noun = RULES[language].select(count) === "one" ? forms.one : forms.other;
  return `${new Intl.NumberFormat(language).format(count)}\u00a0${noun}`;
}
