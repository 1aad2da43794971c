// How words and places are written down, on paper and on the page.
import type { Language } from "../texts/language";
import type { Direction, WordCount } from "../wire/types";

/** How the score of a word comes about, as one would write it on paper: `(1 + 8×3) × 2`. */
export function arithmetic(word: Pick<WordCount, "letters" | "factor">): string {
  const terms = word.letters.map(({ value, factor }) => (factor > 1 ? `${value}×${factor}` : `${value}`)).join(" + ");
  return word.factor > 1 ? `(${terms}) × ${word.factor}` : terms;
}

/** A number of points; what is less than nothing has a true minus. */
export function pointsWritten(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

const SHORT: Record<Language, Record<Direction, string>> = {
  it: { across: "orizz.", down: "vert." },
  en: { across: "across", down: "down" },
};

/** Where a word begins and how it reads, in Italian as the federation writes it: `F8 orizz.` */
export function place({ start, direction }: { start: string; direction: Direction }, language: Language): string {
  return `${start} ${SHORT[language][direction]}`;
}

/** A direction of the wire, which has the federation's, as a reader of a language writes it; what is none stays as it is. */
export function directionWritten(direction: string, language: Language): string {
  const known = (["across", "down"] as const).find((each) => SHORT.it[each] === direction);
  return known ? SHORT[language][known] : direction;
}

/** `+16`, `−3`, `0`, with a minus as long as a plus. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}
