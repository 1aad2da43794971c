// What the page of notices says.
import type { Language } from "../../texts/language";
import { noticesEn } from "./texts.en";
import { noticesIt, type NoticesTexts } from "./texts.it";

export type { NoticesTexts } from "./texts.it";

export const NOTICES_TEXTS: Record<Language, NoticesTexts> = { it: noticesIt, en: noticesEn };
