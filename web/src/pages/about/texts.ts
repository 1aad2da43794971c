// What is said about the program itself.
import type { Language } from "../../texts/language";
import { aboutEn } from "./texts.en";
import { aboutIt, type AboutTexts } from "./texts.it";

export const ABOUT_TEXTS: Record<Language, AboutTexts> = { it: aboutIt, en: aboutEn };
