// What the page before a first game says.
import type { Language } from "../../texts/language";
import { firstGameEn } from "./texts.en";
import { firstGameIt, type FirstGameTexts } from "./texts.it";

export const FIRST_GAME_TEXTS: Record<Language, FirstGameTexts> = { it: firstGameIt, en: firstGameEn };
