// The one place that talks to the server.
import createClient from "openapi-fetch";
import type { paths } from "./schema";
import type { EditionDiff, EditionSummary, SampleGame } from "./types";

export const client = createClient<paths>({ baseUrl: "/" });

/** The server refused, or could not be reached. */
export class WireError extends Error {}

export async function fetchSample(): Promise<SampleGame> {
  return content(await client.GET("/api/sample"));
}

export async function fetchEditions(): Promise<EditionSummary[]> {
  return content(await client.GET("/api/editions"));
}

export async function fetchDiff(first: string, second: string, signal: AbortSignal): Promise<EditionDiff> {
  const params = { path: { first, second } };
  return content(await client.GET("/api/editions/{first}/diff/{second}", { params, signal }));
}

export function content<Data>(answer: { data?: Data; response: Response }): Data {
  if (answer.data === undefined) throw new WireError(`${answer.response.url}: ${answer.response.status}`);
  return answer.data;
}
