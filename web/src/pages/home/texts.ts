// What the first page says.
import type { Language } from "../../texts/language";
import { homeEn } from "./texts.en";
import { homeIt, type HomeTexts } from "./texts.it";

export const HOME_TEXTS: Record<Language, HomeTexts> = { it: homeIt, en: homeEn };
