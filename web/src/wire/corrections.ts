// Corrections of words over HTTP: reporting one, what became of one's own, and the queue of the keeper of the words.
import type { Language } from "../texts/language";
import { newActionId } from "./chance";
import { client, content } from "./client";
import type { components } from "./schema";
import type { Choice } from "./words";

type Schemas = components["schemas"];
export type Wrong = Schemas["NewCorrection"]["wrong"];
export type CorrectionState = Schemas["OwnCorrection"]["state"];
export type OwnCorrection = Schemas["OwnCorrection"];
export type OwnCorrections = Schemas["OwnCorrections"];
export type CorrectionQueue = Schemas["CorrectionQueue"];
export type CorrectionGroup = Schemas["CorrectionGroup"];
export type QueuedCorrection = Schemas["QueuedCorrection"];
export type ChangePreview = Schemas["ChangePreview"];
export type EffectPart = Schemas["EffectPart"];
export type Change = ChangePreview["change"];
export type Gender = NonNullable<Schemas["PreviewRequest"]["regular"]>;

export interface Report {
  word: string;
  wrong: Wrong;
  why: string;
  source: string;
}

/** The same for one report however often it is sent. */
export const newReportKey = newActionId;

export async function report(key: string, said: Report, choice: Choice): Promise<Schemas["Proposed"]> {
  return content(await client.POST("/api/corrections", { body: { key, ...said, ...choice } }));
}

export async function fetchOwnCorrections(): Promise<OwnCorrections> {
  return content(await client.GET("/api/corrections/mine"));
}

const path = (number: number) => ({ params: { path: { number } } });

export async function answerQuestion(number: number, text: string): Promise<void> {
  content(await client.POST("/api/corrections/{number}/answer", { ...path(number), body: { text } }));
}

// --- for the keeper ---

export async function fetchQueue(status: CorrectionState, after: number, language: Language): Promise<CorrectionQueue> {
  return content(await client.GET("/api/corrections", { params: { query: { status, after, language } } }));
}

export async function previewChange(number: number, change: Change, regular: Gender | null, language: Language): Promise<ChangePreview> {
  const params = { path: { number }, query: { language } };
  return content(await client.POST("/api/corrections/{number}/preview", { params, body: { change, regular } }));
}

export async function acceptCorrection(number: number, shown: ChangePreview, reason: string, also: number[]): Promise<void> {
  const body = { change: shown.change, digest: shown.digest, reason, also };
  content(await client.POST("/api/corrections/{number}/accept", { ...path(number), body }));
}

export async function refuseCorrection(number: number, reason: string, also: number[]): Promise<void> {
  content(await client.POST("/api/corrections/{number}/refuse", { ...path(number), body: { reason, also } }));
}

export async function askAbout(number: number, text: string): Promise<void> {
  content(await client.POST("/api/corrections/{number}/ask", { ...path(number), body: { text } }));
}

/** Where the file of all corrections is. */
export const EXPORT_ADDRESS = "/api/corrections/export";
