// The texts of the referee's desk in every language. Italian is the shape: a language that lacks a text does not compile.
import type { Language } from "../texts/language";
import { refereeEn } from "./texts.en";
import { refereeIt } from "./texts.it";

export type RefereeTexts = typeof refereeIt;

export const REFEREE_TEXTS: Record<Language, RefereeTexts> = { it: refereeIt, en: refereeEn };
