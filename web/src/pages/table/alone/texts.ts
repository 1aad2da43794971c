// What is said about games alone, in every language.
import type { Language } from "../../../texts/language";
import { aloneEn } from "./texts.en";
import { aloneIt, type AloneTexts } from "./texts.it";

export const ALONE_TEXTS: Record<Language, AloneTexts> = { it: aloneIt, en: aloneEn };
