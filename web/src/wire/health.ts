// The server about itself.
import { client, content } from "./client";

/** The version of the program that the server runs. */
export async function fetchVersion(): Promise<string> {
  return content(await client.GET("/api/health")).version;
}
