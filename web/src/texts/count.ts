// A number as the language writes it, whole ones without the browser's own tables: to load them takes an old phone a quarter of a
// second, before it shows anything.
import type { Language } from "./language";

/** What stands between the thousands, and from how many digits on: an Italian writes 1234 and 12.345. */
const THOUSANDS: Record<Language, { separator: string; from: number }> = {
  it: { separator: ".", from: 5 },
  en: { separator: ",", from: 4 },
};

/** Write a number: `12.345`. */
export function countText(language: Language, count: number): string {
  if (!Number.isInteger(count)) return new Intl.NumberFormat(language).format(count);
  const { separator, from } = THOUSANDS[language];
  const digits = String(Math.abs(count));
  const written = digits.length < from ? digits : digits.replace(/\B(?=(\d{3})+$)/g, separator);
  return count < 0 ? `-${written}` : written;
}
