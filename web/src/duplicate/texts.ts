// What the pages about the duplicate say.
import type { Language } from "../texts/language";
import { duplicateEn } from "./texts.en";
import { duplicateIt, type DuplicateTexts } from "./texts.it";

export const DUPLICATE_TEXTS: Record<Language, DuplicateTexts> = { it: duplicateIt, en: duplicateEn };
