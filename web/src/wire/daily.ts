// The hand and the game of the day, over HTTP.
import { client, content } from "./client";
import type { Finding, Slip } from "./duplicates";
import type { components } from "./schema";

type Schemas = components["schemas"];
export type DailyPart = Schemas["DailyRanking"]["part"];
export type DailyRanking = Schemas["DailyRanking"];
export type Archive = Schemas["Archive"];
/** A day as one may see it. */
export type Daily = Schemas["Daily"];
/** What one made of its hand, and the solution. */
export type Answered = Schemas["Answered"];

// The client takes the squares of a play for lists of any length; the schema says pairs.

/** A day (2026-11-17), or today. */
export async function fetchDay(day?: string): Promise<Daily> {
  if (day === undefined) return content(await client.GET("/api/daily")) as Daily;
  return content(await client.GET("/api/daily/{day}", { params: { path: { day } } })) as Daily;
}

/** Answers the hand of a day, for good; null: nothing, to see the solution. */
export async function answerDay(day: string, slip: Slip | null): Promise<Daily> {
  return content(await client.POST("/api/daily/{day}/answer", { params: { path: { day } }, body: { slip } })) as Daily;
}

/** Begins the game of a day, or finds the one that was begun. */
export async function beginGame(day: string): Promise<Daily> {
  return content(await client.POST("/api/daily/{day}/game", { params: { path: { day } } })) as Daily;
}

/** What a slip would be read as in the hand of a day; nothing is handed in. */
export async function fetchDailyReading(day: string, { word, at, direction }: Slip): Promise<Finding> {
  const query = { word, at, direction };
  return content(await client.GET("/api/daily/{day}/reading", { params: { path: { day }, query } }));
}

export async function fetchDayRanking(day: string, part: DailyPart): Promise<DailyRanking> {
  return content(await client.GET("/api/daily/{day}/ranking", { params: { path: { day }, query: { part } } }));
}

/** The ranking of a month (2026-11), without today. */
export async function fetchMonthRanking(month: string, part: DailyPart): Promise<DailyRanking> {
  return content(await client.GET("/api/daily/months/{month}", { params: { path: { month }, query: { part } } }));
}

/** Days that are over, the latest first. */
export async function fetchArchive(before?: string): Promise<Archive> {
  return content(await client.GET("/api/daily/days", { params: { query: { before } } }));
}
