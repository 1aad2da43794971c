// What the pages about studies say.
import type { Language } from "../../texts/language";
import { studyEn } from "./texts.en";
import { studyIt, type StudyTexts } from "./texts.it";

export const STUDY_TEXTS: Record<Language, StudyTexts> = { it: studyIt, en: studyEn };
