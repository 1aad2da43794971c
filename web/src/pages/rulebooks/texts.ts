// What the page of rulebooks says, in every language.
import type { Language } from "../../texts/language";
import { rulebooksEn } from "./texts.en";
import { rulebooksIt, type RulebooksTexts } from "./texts.it";

export const RULEBOOKS_TEXTS: Record<Language, RulebooksTexts> = { it: rulebooksIt, en: rulebooksEn };
