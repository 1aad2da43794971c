// The articles of a rulebook over HTTP.
import { freshOrKept } from "./kept";
import type { EditionArticles } from "./types";

/** Kept in the browser: the articles are there without a network too. */
export async function fetchArticles(edition_id: string): Promise<EditionArticles> {
  return freshOrKept(`/api/editions/${encodeURIComponent(edition_id)}/articles`);
}
