// Where a value comes from, as one cites it.
import type { Language } from "../texts/language";
import { LINK_TEXTS } from "./linkTexts";

/** Cite an article by its number, a chapter by its own name, a section of a guide by its title. */
export function citation(article: string, language: Language): string {
  if (/^\d/.test(article)) return `art. ${article}`;
  return article.startsWith("Capo ") ? article : LINK_TEXTS[language].section(article);
}
