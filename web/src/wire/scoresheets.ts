// Asking the server to compare two scoresheets, and to check one that is typed in.
import { client, content } from "./client";
import type { SheetRead, SheetsCompared, SheetToRead } from "./types";

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

/** Returns what the rules say about every line of a form that is being typed; throws the server's sentence. */
export async function readSheet(sheet: SheetToRead, signal: AbortSignal): Promise<SheetRead> {
  return content(await client.POST("/api/scoresheets/read", { body: sheet, signal })) as SheetRead;
}
