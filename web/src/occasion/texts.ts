// What is asked about an event for its prints.
import type { Language } from "../texts/language";
import { occasionEn } from "./texts.en";
import { occasionIt, type OccasionTexts } from "./texts.it";

export const OCCASION_TEXTS: Record<Language, OccasionTexts> = { it: occasionIt, en: occasionEn };
