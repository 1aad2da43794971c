// The rulebooks' closed vocabulary in every language. The types come from the server: an entry or a word of a
// rulebook without a text does not compile.
import type { Language } from "../texts/language";
import { rulebookEn } from "./texts.en";
import { rulebookIt, type RulebookTexts } from "./texts.it";

export type { RulebookTexts } from "./texts.it";

export const RULEBOOK_TEXTS: Record<Language, RulebookTexts> = { it: rulebookIt, en: rulebookEn };
