// What judging the words of a play says, wherever it is done.
import type { Language } from "../texts/language";
import { checkEn } from "./texts.en";
import { checkIt, type CheckTexts } from "./texts.it";

export const CHECK_TEXTS: Record<Language, CheckTexts> = { it: checkIt, en: checkEn };
