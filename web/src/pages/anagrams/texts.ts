// What the page of anagrams against the clock says.
import type { Language } from "../../texts/language";
import { anagramsEn } from "./texts.en";
import { anagramsIt, type AnagramsTexts } from "./texts.it";

export type { AnagramsTexts } from "./texts.it";

export const ANAGRAMS_TEXTS: Record<Language, AnagramsTexts> = { it: anagramsIt, en: anagramsEn };
