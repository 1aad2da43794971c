// Rulebooks over HTTP.
import { client, content } from "./client";
import type { EditionDetail, EditionDiff, EditionSummary } from "./types";

export async function fetchEditions(): Promise<EditionSummary[]> {
  return content(await client.GET("/api/editions"));
}

export async function fetchEdition(edition_id: string, signal?: AbortSignal): Promise<EditionDetail> {
  return content(await client.GET("/api/editions/{edition_id}", { params: { path: { edition_id } }, signal }));
}

export async function fetchDiff(first: string, second: string, signal: AbortSignal): Promise<EditionDiff> {
  const params = { path: { first, second } };
  return content(await client.GET("/api/editions/{first}/diff/{second}", { params, signal }));
}
