// What the laboratory says, in every language.
import type { Language } from "../../texts/language";
import { laboratoryEn } from "./texts.en";
import { laboratoryIt, type LaboratoryTexts } from "./texts.it";

export type { LaboratoryTexts };

export const LABORATORY_TEXTS: Record<Language, LaboratoryTexts> = { it: laboratoryIt, en: laboratoryEn };
