// What the pages of training say.
import type { Language } from "../../texts/language";
import { trainingEn } from "./texts.en";
import { trainingIt, type TrainingTexts } from "./texts.it";

export type { TrainingTexts } from "./texts.it";

export const TRAINING_TEXTS: Record<Language, TrainingTexts> = { it: trainingIt, en: trainingEn };
