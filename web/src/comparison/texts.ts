// What a comparison of two scoresheets says, in every language.
import type { Language } from "../texts/language";
import { comparisonEn } from "./texts.en";
import { comparisonIt, type ComparisonTexts } from "./texts.it";

export const COMPARISON_TEXTS: Record<Language, ComparisonTexts> = { it: comparisonIt, en: comparisonEn };
