// What is said about rankings and archives of what everybody gets once a day.
import type { Language } from "../texts/language";
import { bydayEn } from "./texts.en";
import { bydayIt, type BydayTexts } from "./texts.it";

export const BYDAY_TEXTS: Record<Language, BydayTexts> = { it: bydayIt, en: bydayEn };
