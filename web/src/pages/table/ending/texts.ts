// What is said after a game.
import type { Language } from "../../../texts/language";
import { endingEn } from "./texts.en";
import { endingIt, type EndingTexts } from "./texts.it";

export const ENDING_TEXTS: Record<Language, EndingTexts> = { it: endingIt, en: endingEn };
