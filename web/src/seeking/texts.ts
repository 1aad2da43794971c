// What is said of finding somebody to play with.
import type { Language } from "../texts/language";
import { seekingEn } from "./texts.en";
import { seekingIt, type SeekingTexts } from "./texts.it";

export const SEEKING_TEXTS: Record<Language, SeekingTexts> = { it: seekingIt, en: seekingEn };
