// The texts of replays and imports in every language. Italian is the shape: a language that lacks a text does not compile.
import type { Language } from "../../texts/language";
import { importEn, replayEn } from "./texts.en";
import { importIt, replayIt, type ImportTexts, type ReplayTexts } from "./texts.it";

export type { ReplayTexts } from "./texts.it";

export const REPLAY_TEXTS: Record<Language, ReplayTexts> = { it: replayIt, en: replayEn };
export const IMPORT_TEXTS: Record<Language, ImportTexts> = { it: importIt, en: importEn };
