// What is said of studies wherever one comes upon them.
import type { Language } from "../texts/language";
import { studiesEn } from "./texts.en";
import { studiesIt, type StudiesTexts } from "./texts.it";

export const STUDIES_TEXTS: Record<Language, StudiesTexts> = { it: studiesIt, en: studiesEn };
