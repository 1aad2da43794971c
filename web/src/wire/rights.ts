// What concerns oneself and others: one's data and its end, reports, blocks, measures and appeals, the desk of moderators.
import { client, content } from "./client";
import type { components } from "./schema";

type Schemas = components["schemas"];
export type Subject = Schemas["Subject"];
export type OwnStanding = Schemas["OwnStanding"];
export type OwnMeasure = Schemas["OwnMeasure"];
export type ModerationDesk = Schemas["ModerationDesk"];
export type ReportOnDesk = Schemas["ReportOnDesk"];
export type AppealOnDesk = Schemas["AppealOnDesk"];
export type NewMeasure = Schemas["NewMeasure"];
export type MeasureKind = NewMeasure["kind"];

/** Where everything is that the server has of one, as a file. */
export const OWN_FILE = "/api/me/file";

/** Deletes oneself for good. `name` is one's own, typed once more. */
export async function deleteMe(name: string, password: string): Promise<void> {
  content(await client.POST("/api/me/deletion", { body: { name, password } }));
}

export async function fetchStanding(): Promise<OwnStanding> {
  return content(await client.GET("/api/me/standing"));
}

export async function report(subject: Subject, reason: string): Promise<number> {
  return content(await client.POST("/api/reports", { body: { subject, reason } })).number;
}

/** Blocks somebody everywhere; `here`: one no longer sees what he writes in the game of the subject. */
export async function block(subject: Subject, here: boolean): Promise<void> {
  content(await client.POST("/api/blocks", { body: { subject, here } }));
}

export async function unblock(whom: string, game: string): Promise<void> {
  content(await client.DELETE("/api/blocks/{whom}", { params: { path: { whom }, query: { game } } }));
}

export async function appeal(number: number, text: string): Promise<void> {
  content(await client.POST("/api/measures/{number}/appeal", { params: { path: { number } }, body: { text } }));
}

// --- for moderators ---

export async function fetchDesk(): Promise<ModerationDesk> {
  return content(await client.GET("/api/moderation"));
}

export async function takeMeasure(whom: string, measure: NewMeasure): Promise<void> {
  content(await client.POST("/api/moderation/people/{whom}/measures", { params: { path: { whom } }, body: measure }));
}

export async function closeReport(number: number, reason: string): Promise<void> {
  content(await client.POST("/api/moderation/reports/{number}/close", { params: { path: { number } }, body: { reason } }));
}

export async function decideAppeal(number: number, outcome: "kept" | "lifted", answer: string): Promise<void> {
  content(await client.POST("/api/moderation/appeals/{number}", { params: { path: { number } }, body: { outcome, answer } }));
}
