// What the search for words says.
import type { Language } from "../../../texts/language";
import { searchEn } from "./texts.en";
import { searchIt, type SearchTexts } from "./texts.it";

export const SEARCH_TEXTS: Record<Language, SearchTexts> = { it: searchIt, en: searchEn };
