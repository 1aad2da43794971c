// The texts of the checklist in every language. Italian is the shape: a language that lacks a text does not compile.
import type { Language } from "../../texts/language";
import { tilesEn } from "./texts.en";
import { tilesIt, type TilesTexts } from "./texts.it";

export const TILES_TEXTS: Record<Language, TilesTexts> = { it: tilesIt, en: tilesEn };
