// What the pages say about the articles of a rulebook.
import type { Language } from "../texts/language";
import { articleEn } from "./articleTexts.en";
import { articleIt, type ArticleTexts } from "./articleTexts.it";

export const ARTICLE_TEXTS: Record<Language, ArticleTexts> = { it: articleIt, en: articleEn };
