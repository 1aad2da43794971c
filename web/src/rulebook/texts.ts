// The rulebooks' closed vocabulary in every language. The types come from the server: an entry or a word of a
// rulebook without a text does not compile.
import type { Language } from "../texts/language";
import type { Chapter, EntryKey, RuleWord } from "../wire/types";
import { rulebookEn } from "./texts.en";
import { rulebookIt } from "./texts.it";

/** The rulebooks' closed vocabulary, entry by entry and word by word. */
export interface RulebookTexts {
  chapters: Record<Chapter, string>;
  entries: Record<EntryKey, string>;
  words: Record<RuleWord, string>;
  values: {
    none: string;
    yes: string;
    no: string;
    points: (count: number) => string;
    outGain: (factor: number) => string;
    perStartedMinute: (points: number) => string;
    flatOvertime: (used: number, exhausted: number) => string;
    perBoughtMinute: (points: number) => string;
    conventionalMargin: (floor: number, perMinute: number) => string;
    belowOpponent: (points: number) => string;
    lossOnly: string;
  };
}

export const RULEBOOK_TEXTS: Record<Language, RulebookTexts> = { it: rulebookIt, en: rulebookEn };
