// Where a value comes from, as one cites it.
import type { Texts } from "../texts/texts";

/** Cite an article by its number, a chapter by its own name, a section of a guide by its title. */
export function citation(article: string, texts: Texts): string {
  if (/^\d/.test(article)) return texts.rulebooks.article(article);
  return article.startsWith("Capo ") ? article : texts.rulebooks.section(article);
}
