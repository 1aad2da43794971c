// What the server knows of words.
import type { Language } from "../texts/language";
import { client, content } from "./client";
import { freshOrKept } from "./kept";
import type { components, operations } from "./schema";

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

/** What is wanted, how it is sorted, and which page of it. */
export type WordQuery = Omit<NonNullable<operations["find_words"]["parameters"]["query"]>, keyof Choice>;

export async function findWords(wanted: WordQuery, choice: Choice, signal?: AbortSignal): Promise<FoundWords> {
  return content(await client.GET("/api/words/find", { params: { query: { ...wanted, ...choice } }, signal }));
}

/** Where all words wanted are, as a file to take along. */
export function listAddress(wanted: WordQuery, choice: Choice, form: "txt" | "csv"): string {
  const asked = Object.entries({ ...wanted, ...choice, form }).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => [name, String(each)]),
  );
  return `/api/words/list?${new URLSearchParams(asked)}`;
}

/** Where a search becomes a list of cards; `asked` is what its address says. */
export function studyAddress(asked: string, { lexicon, edition }: Choice): string {
  return `/studio?${new URLSearchParams({ cerca: asked, lessico: lexicon, regolamento: edition })}`;
}

/** All words wanted, a word a line. */
export async function fetchList(wanted: WordQuery, choice: Choice): Promise<string> {
  return content(await client.GET("/api/words/list", { params: { query: { ...wanted, ...choice, form: "txt" } }, parseAs: "text" }));
}

/** Kept in the browser: the list is there without a network too. */
export async function fetchShortWords({ lexicon, edition }: Choice): Promise<FoundWords> {
  return freshOrKept(`/api/words/short?${new URLSearchParams({ lexicon, edition })}`);
}

export async function fetchLexica(): Promise<LexiconSummary[]> {
  return content(await client.GET("/api/words/lexica"));
}
