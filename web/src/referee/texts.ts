// The texts of the referee's desk in every language. Italian is the shape: a language that lacks a text does not compile.
import type { Language } from "../texts/language";
import { refereeEn } from "./texts.en";
import { refereeIt, type RefereeTexts } from "./texts.it";

export const REFEREE_TEXTS: Record<Language, RefereeTexts> = { it: refereeIt, en: refereeEn };
