// What the levels are called and what can be said of them.
import type { Language } from "../texts/language";
import { levelsEn } from "./texts.en";
import { levelsIt, type LevelTexts } from "./texts.it";

export const LEVEL_TEXTS: Record<Language, LevelTexts> = { it: levelsIt, en: levelsEn };
