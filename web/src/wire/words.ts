// What the server knows of words.
import type { Language } from "../texts/language";
import { client, content } from "./client";
import { freshOrKept } from "./kept";
import type { components } from "./schema";

type Schemas = components["schemas"];
export type FoundWord = Schemas["FoundWord"];
export type FoundWords = Schemas["FoundWords"];
export type Judgement = Schemas["Judgement"];
export type LexiconEdition = Schemas["LexiconEdition"];
export type LexiconSummary = Schemas["LexiconSummary"];
export type WordHooks = Schemas["WordHooks"];
export type WordAuthority = Schemas["WordAuthority"];
export type WordVerdict = Schemas["WordVerdict"];

/** Which lexicon, and by whose rules. */
export interface Choice {
  lexicon: string;
  edition: string;
}

export const LEXICA_ADDRESS = "/api/words/lexica";

/** Where the file of a lexicon is. */
export const graphAddress = (graph: string) => `/api/words/graph/${graph}`;

export async function judgeWords(words: string[], choice: Choice, language: Language, signal?: AbortSignal): Promise<Judgement> {
  const query = { words, ...choice, language };
  return content(await client.GET("/api/words/judge", { params: { query }, signal }));
}

export async function fetchHooks(word: string, choice: Choice, signal?: AbortSignal): Promise<WordHooks> {
  return content(await client.GET("/api/words/hooks", { params: { query: { word, ...choice } }, signal }));
}

export async function findWords(
  wanted: { anagram: string } | { pattern: string },
  choice: Choice,
  signal?: AbortSignal,
): Promise<FoundWords> {
  return content(await client.GET("/api/words/find", { params: { query: { ...wanted, ...choice } }, signal }));
}

/** Kept in the browser: the list is there without a network too. */
export async function fetchShortWords({ lexicon, edition }: Choice): Promise<FoundWords> {
  return freshOrKept(`/api/words/short?${new URLSearchParams({ lexicon, edition })}`);
}

export async function fetchLexica(): Promise<LexiconSummary[]> {
  return content(await client.GET("/api/words/lexica"));
}
