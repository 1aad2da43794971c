// The server's messages about duplicates by the names the pages use, and what is asked of it over HTTP.
import { client, content } from "./client";
import type { components } from "./schema";
import type { Page } from "./types";

type Schemas = components["schemas"];

export type DuplicateInfo = Schemas["DuplicateInfo"];
export type SessionView = Schemas["Duplicate_SessionView"];
export type DuplicateAction = Schemas["Duplicate_Act"]["action"];
export type Mark = Schemas["Mark"];
export type PublicHand = Schemas["PublicHand"];
export type HandResult = Schemas["HandResult"];
export type FoundPlay = Schemas["FoundPlay"];
export type Slip = Schemas["Slip"];
export type SlipEntry = Schemas["SlipEntry"];
export type NewDuplicate = Partial<Schemas["NewDuplicate"]>;

export async function fetchDuplicates(before?: string): Promise<Page<DuplicateInfo>> {
  return content(await client.GET("/api/duplicates", { params: { query: { status: "live", before } } }));
}

/** Sessions that are over. */
export async function fetchPastDuplicates(before?: string): Promise<Page<DuplicateInfo>> {
  return content(await client.GET("/api/duplicates", { params: { query: { status: "over", before } } }));
}

export async function fetchDuplicate(contest: string): Promise<DuplicateInfo> {
  return content(await client.GET("/api/duplicates/{contest}", { params: { path: { contest } } }));
}

/** How a session stands, as one may see it. */
export async function fetchView(contest: string) {
  return content(await client.GET("/api/duplicates/{contest}/view", { params: { path: { contest } } }));
}

export async function openDuplicate(asked: NewDuplicate): Promise<DuplicateInfo> {
  return content(await client.POST("/api/duplicates", { body: asked as Schemas["NewDuplicate"] }));
}

export async function joinDuplicate(contest: string, name: string | null): Promise<DuplicateInfo> {
  return content(await client.POST("/api/duplicates/{contest}/players", { params: { path: { contest } }, body: { name } }));
}

/** What a slip of the hand would be read as; nothing is handed in. */
export async function fetchReading(contest: string, { word, at, direction }: Slip) {
  const query = { word, at, direction };
  return content(await client.GET("/api/duplicates/{contest}/reading", { params: { path: { contest }, query } }));
}

/** What a slip comes to before its words are judged. */
export type Finding = Awaited<ReturnType<typeof fetchReading>>;

/** One's own trainings. */
export async function fetchTrainings(before?: string): Promise<Page<DuplicateInfo>> {
  return content(await client.GET("/api/trainings", { params: { query: { before } } }));
}

/** Everything about the hands that have been judged. */
export async function fetchReport(contest: string) {
  return content(await client.GET("/api/duplicates/{contest}/report", { params: { path: { contest } } }));
}

export type Report = Awaited<ReturnType<typeof fetchReport>>;
export type HandReport = Report["hands"][number];

/** The slip of a phone or of paper; the score is left out where the server counts. */
export function slipOf(word: string, at: string, direction: string, score: number | null = null): Slip {
  return { word, at, direction, score };
}
