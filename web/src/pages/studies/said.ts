// A move as a list names it, and a text as paragraphs.
import { place } from "../../game/notation";
import type { Language } from "../../texts/language";
import type { StudyPlace } from "../../wire/studies";
import type { StudyTexts } from "./texts.it";

/** The word, or what was done instead. */
export function moveName(move: StudyPlace, texts: StudyTexts): string {
  switch (move.kind) {
    case "play":
      return move.word;
    case "exchange":
      return move.exchanged ? texts.exchanged(move.exchanged) : move.count > 0 ? texts.exchangedCount(move.count) : texts.exchange;
    case "free_exchange":
      return texts.freeExchange;
    case "pass":
      return texts.pass;
    case "start":
      return texts.start;
  }
}

/** Where a play lies; empty for anything else. */
export function movePlace({ at, direction }: StudyPlace, language: Language): string {
  return direction ? place({ start: at, direction }, language) : "";
}

/** The paragraphs of a text: an empty line parts them. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** What somebody has pasted: a game has lines that begin with a sign, a position is one line. */
export function contentOf(
  source: string,
  edition: string,
): { kind: "record"; gcg: string; edition: string } | { kind: "position"; cgp: string; edition: string } {
  const text = source.trim();
  if (/^[#>]/m.test(text)) return { kind: "record", gcg: `${text}\n`, edition };
  return { kind: "position", cgp: text || Array.from({ length: 15 }, () => "15").join("/"), edition };
}
