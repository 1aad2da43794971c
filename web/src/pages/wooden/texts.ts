// What the table with wooden tiles says, in every language.
import type { Language } from "../../texts/language";
import { woodenEn } from "./texts.en";
import { woodenIt, type WoodenTexts } from "./texts.it";

export type { WoodenTexts } from "./texts.it";

export const WOODEN_TEXTS: Record<Language, WoodenTexts> = { it: woodenIt, en: woodenEn };
