// What is said when a word is reported.
import type { Language } from "../texts/language";
import { correctionsEn } from "./texts.en";
import { correctionsIt, type CorrectionsTexts } from "./texts.it";

export const CORRECTIONS_TEXTS: Record<Language, CorrectionsTexts> = { it: correctionsIt, en: correctionsEn };
