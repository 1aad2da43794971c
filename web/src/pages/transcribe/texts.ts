// The texts of transcribing in every language. Italian is the shape: a language that lacks a text does not compile.
import type { Language } from "../../texts/language";
import { transcribeEn } from "./texts.en";
import { transcribeIt, type TranscribeTexts } from "./texts.it";

export const TRANSCRIBE_TEXTS: Record<Language, TranscribeTexts> = { it: transcribeIt, en: transcribeEn };
