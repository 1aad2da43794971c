// Studies as the server keeps them. Every change names the version that one has seen; a later one is refused.
import { client, content } from "./client";
import type { components } from "./schema";
import type { Page } from "./types";

type Schemas = components["schemas"];
export type Study = Schemas["Study"];
export type StudyChapter = Schemas["StudyChapter"];
export type StudyPlace = Schemas["StudyPlace"];
export type StudySummary = Schemas["StudySummary"];
export type StudyChanged = Schemas["StudyChanged"];
export type Visibility = StudySummary["visibility"];
export type NewStudy = Schemas["NewStudy"];
export type StudyChange = Omit<Partial<Schemas["StudyChange"]>, "version">;

/** A tree as a study holds it; the laboratory writes it, and leaves out what is not there. */
export type TreeGiven = object;

export type ChapterContent =
  | { kind: "tree"; tree: TreeGiven }
  | { kind: "position"; cgp: string; edition?: string; lexicon?: string }
  | { kind: "record"; gcg: string; edition?: string; lexicon?: string };

export interface ChapterGiven {
  title: string;
  text: string;
  content: ChapterContent;
}

/** The refusal of a change that came too late. */
export const STUDY_CHANGED = "study_changed";

export async function fetchPublicStudies(before?: string): Promise<Page<StudySummary>> {
  return content(await client.GET("/api/studies", { params: { query: { before } } }));
}

export async function fetchOwnStudies(before?: string): Promise<Page<StudySummary>> {
  return content(await client.GET("/api/studies/mine", { params: { query: { before } } }));
}

export async function fetchStudy(study: string): Promise<Study> {
  return content(await client.GET("/api/studies/{study}", { params: { path: { study } } })) as Study;
}

export async function openStudy(asked: NewStudy): Promise<StudySummary> {
  return content(await client.POST("/api/studies", { body: asked }));
}

export async function changeStudy(study: string, version: number, change: StudyChange): Promise<StudyChanged> {
  return content(await client.PATCH("/api/studies/{study}", { params: { path: { study } }, body: { version, ...change } })) as StudyChanged;
}

export async function removeStudy(study: string): Promise<void> {
  content(await client.DELETE("/api/studies/{study}", { params: { path: { study } } }));
}

export async function addChapter(study: string, version: number, chapter: ChapterGiven): Promise<StudyChanged> {
  const body = { version, ...chapter } as Schemas["NewChapter"];
  return content(await client.POST("/api/studies/{study}/chapters", { params: { path: { study } }, body })) as StudyChanged;
}

export async function changeChapter(study: string, version: number, chapter: number, change: Partial<ChapterGiven>): Promise<StudyChanged> {
  const body = { version, ...change } as Schemas["ChapterChange"];
  return content(
    await client.PATCH("/api/studies/{study}/chapters/{chapter}", { params: { path: { study, chapter } }, body }),
  ) as StudyChanged;
}

export async function removeChapter(study: string, version: number, chapter: number): Promise<StudyChanged> {
  const params = { path: { study, chapter }, query: { version } };
  return content(await client.DELETE("/api/studies/{study}/chapters/{chapter}", { params })) as StudyChanged;
}

/** Where a study is printed. */
export function printAddress(study: string, language: string): string {
  return `/api/studies/${encodeURIComponent(study)}/print?language=${language}`;
}
