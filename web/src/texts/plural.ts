// A number with its noun, as the language counts.
import type { Language } from "./language";

/** How a language writes and counts. Dear to make, and a board alone asks a hundred times: made once, when first needed. */
interface Counting {
  rules: Intl.PluralRules;
  numbers: Intl.NumberFormat;
}

const COUNTING = new Map<Language, Counting>();

function countingOf(language: Language): Counting {
  const known = COUNTING.get(language);
  if (known) return known;
  const made = { rules: new Intl.PluralRules(language), numbers: new Intl.NumberFormat(language) };
  COUNTING.set(language, made);
  return made;
}

/** Write the count and the form of the noun it asks for: `1 punto`, `2 punti`. */
export function plural(language: Language, count: number, forms: { one: string; other: string }): string {
  const { rules, numbers } = countingOf(language);
  const noun = rules.select(count) === "one" ? forms.one : forms.other;
  return `${numbers.format(count)}\u00a0${noun}`;
}
