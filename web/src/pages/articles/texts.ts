// What the pages say about the articles of a rulebook.
import type { Language } from "../../texts/language";
import type { TracedAction, TracedArticle } from "../../wire/types";
import { articleEn } from "./texts.en";
import { articleIt } from "./texts.it";

export interface ArticleTexts {
  heading: string;
  lead: string;
  back: string;
  edition: string;
  legend: string;
  treated: Record<TracedArticle["treated"], string>;
  treatedWhy: Record<TracedArticle["treated"], string>;
  reading: string;
  entries: string;
  actions: string;
  pages: string;
  commands: string;
  tests: string;
  address: string;
  missing: (article: string) => string;
  unknownEdition: (edition: string) => string;
  actionNames: Record<TracedAction, string>;
}

export const ARTICLE_TEXTS: Record<Language, ArticleTexts> = { it: articleIt, en: articleEn };
