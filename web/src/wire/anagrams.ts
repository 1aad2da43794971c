// Anagrams against the clock, over HTTP.
import { client, content } from "./client";
import { freshOrKept } from "./kept";
import type { components } from "./schema";

type Schemas = components["schemas"];
/** A day as one may see it. */
export type AnagramDay = Schemas["AnagramDay"];
export type AnagramRun = Schemas["AnagramRun"];
export type AnagramLetters = Schemas["AnagramLetters"];
export type AnagramTried = Schemas["AnagramTried"];
export type AnagramSolved = Schemas["AnagramSolved"];
export type AnagramResult = Schemas["AnagramResult"];
/** Letters with their solutions, to practise. */
export type AnagramSeries = Schemas["AnagramSeries"];
export type AnagramRanking = Schemas["AnagramRanking"];
export type AnagramArchive = Schemas["AnagramArchive"];
export type WrongWord = Schemas["WrongWord"];

/** A day (2026-11-17), or today. */
export async function fetchAnagrams(day?: string): Promise<AnagramDay> {
  if (day === undefined) return content(await client.GET("/api/anagrams"));
  return content(await client.GET("/api/anagrams/{day}", { params: { path: { day } } }));
}

/** Begins one's run of today, once for all. */
export async function beginAnagrams(day: string): Promise<AnagramDay> {
  return content(await client.POST("/api/anagrams/{day}/run", { params: { path: { day } } }));
}

export async function tryAnagram(day: string, number: number, word: string): Promise<AnagramTried> {
  return content(await client.POST("/api/anagrams/{day}/run/words", { params: { path: { day } }, body: { number, word } }));
}

export async function skipLetters(day: string, number: number): Promise<AnagramTried> {
  return content(await client.POST("/api/anagrams/{day}/run/skips", { params: { path: { day } }, body: { number } }));
}

export async function fetchAnagramRanking(day: string): Promise<AnagramRanking> {
  return content(await client.GET("/api/anagrams/{day}/ranking", { params: { path: { day } } }));
}

/** The ranking of a month (2026-11). */
export async function fetchAnagramMonth(month: string): Promise<AnagramRanking> {
  return content(await client.GET("/api/anagrams/months/{month}", { params: { path: { month } } }));
}

/** Days that are over, the latest first. */
export async function fetchAnagramDays(before?: string): Promise<AnagramArchive> {
  return content(await client.GET("/api/anagrams/days", { params: { query: { before } } }));
}

/** The letters of a day that is over. */
export async function fetchAnagramSeries(day: string): Promise<AnagramSeries> {
  return content(await client.GET("/api/anagrams/{day}/series", { params: { path: { day } } }));
}

/** Random letters, kept in the browser: the last ones are there without a network too. */
export async function fetchPractice(): Promise<AnagramSeries> {
  return freshOrKept("/api/anagrams/practice");
}
