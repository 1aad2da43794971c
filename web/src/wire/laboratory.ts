// Questions to the laboratory over HTTP: those that an engine in the browser would be asked, and the same answers.
import { client, content } from "./client";

type Post = (path: string, init: { body: unknown }) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

/** Asks; throws what the server refuses before the laboratory hears of it. */
export async function askLaboratory(question: unknown): Promise<unknown> {
  return content(await (client.POST as unknown as Post)("/api/laboratory", { body: question }));
}
