// What the page of puzzles says.
import type { Language } from "../../texts/language";
import { puzzlesEn } from "./texts.en";
import { puzzlesIt, type PuzzlesTexts } from "./texts.it";

export type { PuzzlesTexts } from "./texts.it";

export const PUZZLES_TEXTS: Record<Language, PuzzlesTexts> = { it: puzzlesIt, en: puzzlesEn };
