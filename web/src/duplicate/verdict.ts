// Verdicts and plays in words.
import type { DuplicateTexts } from "./texts";
import type { FoundPlay, Mark } from "./wire";

export function playText({ at, direction, word }: Pick<FoundPlay, "at" | "direction" | "word">): string {
  return `${at} ${direction} ${word}`.trim();
}

/** What was handed in, as it was read or written. */
export function markText({ play, slip }: Mark): string {
  if (play) return playText(play);
  return slip ? `${slip.at} ${slip.direction} ${slip.word}`.trim() : "";
}

/** Why it has the points it has; nothing if there is nothing to remark. */
export function remark({ code, slip, refused }: Mark, texts: DuplicateTexts): string {
  if (code === null || code === undefined) return "";
  if (code === "wrong_score") return texts.wrongScore(slip?.score ?? 0);
  if (code === "invalid_word") return texts.invalidWord((refused ?? []).map(({ word }) => word).join(", "));
  return texts.code[code] ?? texts.illegal;
}

/** A time in minutes and seconds, a started second as a whole one. */
export function clockText(left_ms: number): string {
  const seconds = Math.max(Math.ceil(left_ms / 1000), 0);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
