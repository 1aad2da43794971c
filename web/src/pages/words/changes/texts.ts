// What the page about numbered lists says.
import type { Language } from "../../../texts/language";
import { changesEn } from "./texts.en";
import { changesIt, type ChangesTexts } from "./texts.it";

export const CHANGES_TEXTS: Record<Language, ChangesTexts> = { it: changesIt, en: changesEn };
