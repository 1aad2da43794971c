// Why a slip has the points it has, in one sentence without its article.
import type { Language } from "../texts/language";
import { reasonsEn } from "./reasons.en";
import { reasonsIt, type Reasons } from "./reasons.it";

export type { ReasonCode } from "./reasons.it";

export const REASONS: Record<Language, Reasons> = { it: reasonsIt, en: reasonsEn };

/** An article of a rulebook by its number, of a guide without articles by the title of its paragraph. */
export function citation(article: string): string {
  return /^\d/.test(article) ? `art. ${article}` : `«${article}»`;
}
