// What the pages about words say.
import type { Language } from "../../texts/language";
import { wordsEn } from "./texts.en";
import { wordsIt, type WordsTexts } from "./texts.it";

export const WORDS_TEXTS: Record<Language, WordsTexts> = { it: wordsIt, en: wordsEn };
