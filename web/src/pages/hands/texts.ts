// The texts of the analysis of a session in every language.
import type { Language } from "../../texts/language";
import { handsEn } from "./texts.en";
import { handsIt, type HandsTexts } from "./texts.it";

export const HANDS_TEXTS: Record<Language, HandsTexts> = { it: handsIt, en: handsEn };
