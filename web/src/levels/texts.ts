// What the levels are called and what can be said of them.
import type { Language } from "../texts/language";
import { levelsEn } from "./texts.en";
import { levelsIt } from "./texts.it";

export interface LevelTexts {
  choose: string;
  level: (number: number) => string;
  /** How the computer is called at the table. */
  player: (number: number) => string;
  names: [string, string, string, string, string, string, string, string];
  about: [string, string, string, string, string, string, string, string];
  figures: (words: string, points: string) => string;
  bluffs: string;
  honest: string;
}

export const LEVEL_TEXTS: Record<Language, LevelTexts> = { it: levelsIt, en: levelsEn };
