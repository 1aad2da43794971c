// What the referee's pocket says.
import type { Language } from "../../texts/language";
import { pocketEn } from "./texts.en";
import { pocketIt, type PocketTexts } from "./texts.it";

export const POCKET_TEXTS: Record<Language, PocketTexts> = { it: pocketIt, en: pocketEn };
