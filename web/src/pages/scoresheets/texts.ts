// The texts of the comparison in every language. Italian is the shape: a language that lacks a text does not compile.
import type { Language } from "../../texts/language";
import { sheetsEn } from "./texts.en";
import { sheetsIt, type SheetsTexts } from "./texts.it";

export const SHEETS_TEXTS: Record<Language, SheetsTexts> = { it: sheetsIt, en: sheetsEn };
