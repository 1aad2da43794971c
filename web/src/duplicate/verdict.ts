// Verdicts and plays in words.
import { directionWritten } from "../game/notation";
import type { Language } from "../texts/language";
import type { FoundPlay, Mark, Slip } from "../wire/duplicates";
import { citation, REASONS, type ReasonCode } from "./reasons";

export function playText({ at, direction, word }: Pick<FoundPlay, "at" | "direction" | "word">, language: Language): string {
  return `${at} ${directionWritten(direction, language)} ${word}`.trim();
}

/** A slip as it was written, its score with it. */
export function slipText(slip: Slip, language: Language): string {
  return `${playText(slip, language)} ${slip.score ?? ""}`.trim();
}

/** What was handed in, as it was read or written. */
export function markText({ play, slip }: Mark, language: Language): string {
  const said = play ?? slip;
  return said ? playText(said, language) : "";
}

/** Why it has the points it has, with the article; nothing if there is nothing to remark. */
export function remark({ code, slip, refused, article, context }: Mark, language: Language): string {
  const words = refused.map(({ word }) => word).join(", ");
  return reasonText({ code, article, context: { ...context, words, announced: slip?.score ?? "" } }, language);
}

/** A reason by its code and what it knows, with the article; nothing without a code. */
export function reasonText(
  { code, article, context = {} }: Partial<Pick<Mark, "code" | "article" | "context">>,
  language: Language,
): string {
  if (!code) return "";
  const reasons = REASONS[language];
  const say = code in reasons ? reasons[code as ReasonCode] : reasons.other;
  const said = say(context);
  return article ? `${said} (${citation(article)})` : said;
}

/** Whether two plays are the same word in the same place. */
export function isSame(one: FoundPlay, other: FoundPlay): boolean {
  return one.at === other.at && one.direction === other.direction && one.word === other.word;
}

/** How many have found a play: the same word in the same place. */
export function findersOf(play: FoundPlay, marks: readonly Mark[]): number {
  return marks.filter((mark) => mark.ok && mark.play && isSame(mark.play, play)).length;
}

/** A time in minutes and seconds, a started second as a whole one. */
export function clockText(left_ms: number): string {
  const seconds = Math.max(Math.ceil(left_ms / 1000), 0);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
