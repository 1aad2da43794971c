// Why a slip has the points it has, in one sentence without its article.
import type { Language } from "../texts/language";
import { reasonsEn } from "./reasons.en";
import { reasonsIt } from "./reasons.it";

/** What a verdict knows besides its code. */
export type Facts = Readonly<Record<string, string | number>>;

/** The ways in which a slip can be no play, and what can be remarked on one that is. */
export type ReasonCode =
  | "missing"
  | "late"
  | "incomplete"
  | "illegible"
  | "invalid_word"
  | "wrong_score"
  | "score_missing"
  | "blank_without_identity"
  | "centre_not_covered"
  | "first_play_too_short"
  | "gap"
  | "more_tiles_than_rack"
  | "no_tiles"
  | "not_connected"
  | "off_board"
  | "square_occupied"
  | "tiles_not_on_rack"
  | "too_many_of_letter"
  | "unknown_tile"
  | "word_mismatch";

export type Reasons = Record<ReasonCode, (facts: Facts) => string> & { other: (facts: Facts) => string };

export const REASONS: Record<Language, Reasons> = { it: reasonsIt, en: reasonsEn };

/** An article of a rulebook by its number, of a guide without articles by the title of its paragraph. */
export function citation(article: string): string {
  return /^\d/.test(article) ? `art. ${article}` : `«${article}»`;
}
