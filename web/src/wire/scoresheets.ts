// Asking the server to compare two scoresheets.
import { client, content } from "./client";
import type { SheetsCompared } from "./types";

/** The name of a game, from its address or as it is; null if nothing was given. */
export function gameOf(text: string): string | null {
  const given = text.trim();
  const found = /\/partita\/([^/?#\s]+)/.exec(given);
  if (found?.[1]) return decodeURIComponent(found[1]);
  return given || null;
}

/** Returns where they differ; throws the server's sentence. */
export async function compareSheets(first: string, second: string, game: string | null, edition: string | null): Promise<SheetsCompared> {
  return content(await client.POST("/api/scoresheets/compare", { body: { first, second, game, edition } }));
}
