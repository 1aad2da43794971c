// What the server knows of numbered lists of words.
import type { Language } from "../texts/language";
import { client, content } from "./client";
import type { components, operations } from "./schema";

type Schemas = components["schemas"];
export type VersionChanges = Schemas["VersionChanges"];
export type ChangedGroup = Schemas["ChangedGroup"];
export type ChangedLength = Schemas["ChangedLength"];
export type ChangedLemma = Schemas["ChangedLemma"];
export type ChangedWords = Schemas["ChangedWords"];

/** Between which versions, and by whose rules; the last two of the edition in force where nothing is said. */
export interface Span {
  before?: string;
  after?: string;
  edition?: string;
}

/** What is looked for among the changes. */
export type ChangedQuery = Omit<NonNullable<operations["find_changed_words"]["parameters"]["query"]>, keyof Span>;

export async function fetchChanges(span: Span, language: Language, signal?: AbortSignal): Promise<VersionChanges> {
  return content(await client.GET("/api/words/changes", { params: { query: { ...span, language } }, signal }));
}

export async function findChangedWords(sought: ChangedQuery, span: Span, signal?: AbortSignal): Promise<ChangedWords> {
  return content(await client.GET("/api/words/changes/words", { params: { query: { ...sought, ...span } }, signal }));
}
