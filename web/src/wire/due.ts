// Games by correspondence: what is due.
import { client, content } from "./client";
import type { DueList } from "./types";

/** One's own games by correspondence: those that wait for oneself first, each with the next due first. */
export async function fetchDue(): Promise<DueList> {
  return content(await client.GET("/api/me/due"));
}
