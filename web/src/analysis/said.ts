// Judged plays and their figures as a page writes them.
import { place } from "../game/notation";
import { directionOf } from "../laboratory/laid";
import type { JudgedPlay } from "../laboratory/questions";
import type { Language } from "../texts/language";
import type { AnalysisTexts } from "./texts";

/** The word, or what is done instead. */
export function playName({ kind, word, exchanged }: JudgedPlay, texts: AnalysisTexts): string {
  if (kind === "play") return word ?? "";
  return kind === "exchange" && exchanged ? texts.exchanged(exchanged) : texts.kinds[kind];
}

/** Where it lies; empty for what lies nowhere. */
export function playPlace(play: JudgedPlay, language: Language): string {
  return play.kind === "play" ? place({ start: play.at ?? "", direction: directionOf(play) }, language) : "";
}

/** Whether two are the same play: they lie in the same place, or give back the same tiles. */
export function isSamePlay(one: JudgedPlay | null, other: JudgedPlay | null): boolean {
  if (!one || !other || one.kind !== other.kind) return false;
  if (one.kind === "exchange") return one.exchanged === other.exchanged;
  return one.at === other.at && one.direction === other.direction && one.tiles === other.tiles;
}

/** One digit after the point. */
export function figure(language: Language, value: number): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
}

/** The same with its sign, a true minus. */
export function signedFigure(language: Language, value: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(language, { ...digits, signDisplay: "exceptZero" }).format(value).replace("-", "−");
}

/** A chance between 0 and 1 with its error, in hundredths. */
export function chanceText({ chance, chance_error }: JudgedPlay, language: Language, texts: AnalysisTexts): string {
  if (chance === null) return "";
  const percent = figure(language, 100 * chance);
  return chance_error ? texts.chance(percent, figure(language, 100 * chance_error)) : texts.sure(percent);
}
