// What is said in a first game.
import type { Language } from "../../../texts/language";
import { guideEn } from "./texts.en";
import { guideIt, type GuideTexts } from "./texts.it";

export const GUIDE_TEXTS: Record<Language, GuideTexts> = { it: guideIt, en: guideEn };
