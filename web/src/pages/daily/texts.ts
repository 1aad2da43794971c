// What the page of the day says.
import type { Language } from "../../texts/language";
import { dailyEn } from "./texts.en";
import { dailyIt, type DailyTexts } from "./texts.it";

export type { DailyTexts } from "./texts.it";

export const DAILY_TEXTS: Record<Language, DailyTexts> = { it: dailyIt, en: dailyEn };
