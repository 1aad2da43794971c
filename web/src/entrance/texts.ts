// What is said about coming in to a contest and helping at its desk.
import type { Language } from "../texts/language";
import { entranceEn } from "./texts.en";
import { entranceIt, type EntranceTexts } from "./texts.it";

export const ENTRANCE_TEXTS: Record<Language, EntranceTexts> = { it: entranceIt, en: entranceEn };
