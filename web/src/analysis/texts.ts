// The texts of the analysis in every language.
import type { Language } from "../texts/language";
import { analysisEn } from "./texts.en";
import { analysisIt, type AnalysisTexts } from "./texts.it";

export type { AnalysisTexts } from "./texts.it";

export const ANALYSIS_TEXTS: Record<Language, AnalysisTexts> = { it: analysisIt, en: analysisEn };
