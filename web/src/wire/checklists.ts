// Where the tiles of a rulebook come from, with what to do at the table.
import { client, content } from "./client";
import type { TileChecklist } from "./types";

export async function fetchChecklist(edition_id: string): Promise<TileChecklist> {
  return content(await client.GET("/api/checklists/{edition_id}", { params: { path: { edition_id } } }));
}
