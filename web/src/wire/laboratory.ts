// Questions to the laboratory over HTTP: those that an engine in the browser would be asked, and the same answers.
import { client, content } from "./client";

/** Asks; throws what the server refuses before the laboratory hears of it. What is asked and answered has its types in laboratory/. */
export async function askLaboratory(question: unknown): Promise<unknown> {
  return content(await client.POST("/api/laboratory", { body: question as never }));
}
