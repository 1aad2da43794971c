// What is said about the program itself.
import type { Language } from "../../texts/language";
import { aboutEn } from "./texts.en";
import { aboutIt } from "./texts.it";

export interface AboutTexts {
  heading: string;
  what: string;
  independent: string;
  licence: { heading: string; own: string; warranty: string; packages: string; full: string; server: string };
  words: { heading: string; about: string; count: (count: string) => string; licence: string };
  privacy: { heading: string; about: string };
  version: (version: string) => string;
}

export const ABOUT_TEXTS: Record<Language, AboutTexts> = { it: aboutIt, en: aboutEn };
