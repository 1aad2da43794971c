// A number with its noun, as the language counts.
import type { Language } from "./language";
import { countText } from "./count";

/**
 * Write the count and the form of the noun it asks for: `1 punto`, `2 punti`. Both languages have one form for one thing
 * and another for any other number.
 */
export function plural(language: Language, count: number, forms: { one: string; other: string }): string {
  return `${countText(language, count)}\u00a0${Math.abs(count) === 1 ? forms.one : forms.other}`;
}
