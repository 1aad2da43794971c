// What the gymnasium says.
import type { Language } from "../../../texts/language";
import { gymnasiumEn } from "./texts.en";
import { gymnasiumIt, type GymnasiumTexts } from "./texts.it";

export const GYMNASIUM_TEXTS: Record<Language, GymnasiumTexts> = { it: gymnasiumIt, en: gymnasiumEn };
