// The analysis that the server keeps of a finished game, and the record that it is made from.
import { client, content } from "./client";
import { fetchReport, type Report } from "./duplicates";
import { WireError } from "./error";
import type { components } from "./schema";
import { Shelf } from "./shelf";

type Schemas = components["schemas"];
/** The tiles drawn before a turn, and what they were worth beyond the average of what could be drawn. */
export type Draw = Schemas["Draw"];
/** The moves of a player in figures; only those that could be judged count. */
export type PlayerAccuracy = Schemas["PlayerAccuracy"];
/** The draws of a player together; only those that are known count. */
export type PlayerLuck = Schemas["PlayerLuck"];
/** The chance of winning of the player who began, with the best that could be done and with what was done. */
export type GraphPoint = Schemas["GraphPoint"];
export type ExplainedMove = Schemas["Explained"];

const records = new Shelf("plancia-records");
const analyses = new Shelf("plancia-analyses");
const begun = new Shelf("plancia-analyses-begun");

const addressOf = (game: string, what: string) => `/api/games/${encodeURIComponent(game)}/${what}`;

/** The record of a game that is over, a GCG text; without a network, the copy that was kept. */
export async function fetchRecord(game: string): Promise<string> {
  return freshOr(records, addressOf(game, "gcg"), "text/plain", async () => {
    const answer = await client.GET("/api/games/{game}/gcg", { params: { path: { game } }, parseAs: "text" });
    return content(answer) as string;
  });
}

/** The report of a session that is over; without a network, the copy that was kept. */
export async function fetchSession(contest: string): Promise<Report> {
  const address = `/api/duplicates/${encodeURIComponent(contest)}/report`;
  const text = await freshOr(records, address, "application/json", async () => JSON.stringify(await fetchReport(contest)));
  return JSON.parse(text) as Report;
}

/** The analysis that is kept of a game; undefined if none is. */
export async function fetchAnalysis<Kept>(game: string): Promise<Kept | undefined> {
  try {
    const text = await freshOr(analyses, addressOf(game, "analysis"), "application/json", async () => {
      const answer = await client.GET("/api/games/{game}/analysis", { params: { path: { game } }, parseAs: "text" });
      return content(answer) as unknown as string;
    });
    return (JSON.parse(text) as Kept | null) ?? undefined;
  } catch (error) {
    if (error instanceof WireError && error.code === "unreachable") return undefined;
    throw error;
  }
}

/** An analysis of a game that was begun in this browser and not finished; undefined if none was. */
export async function recallBegun<Begun>(game: string): Promise<Begun | undefined> {
  const text = await begun.find(addressOf(game, "analysis"));
  return text === undefined ? undefined : (JSON.parse(text) as Begun);
}

/** Keeps how far an analysis is, for when the page is loaded again; null: it need not be kept any more. */
export async function rememberBegun(game: string, analysis: object | null): Promise<void> {
  const address = addressOf(game, "analysis");
  // A browser that has no room, or keeps nothing on this page, begins anew.
  await (analysis ? begun.keep(address, JSON.stringify(analysis)) : begun.forget(address)).catch(() => {});
}

/** Has an analysis kept, by somebody who had a part in the game, or by the phone that has the key of its table; returns what is kept now. */
export async function keepAnalysis<Kept>(game: string, analysis: { depth: string; seed: number; moves: readonly unknown[] }, key?: string) {
  const header = key === undefined ? {} : { "x-table-key": key };
  const answer = await client.PUT("/api/games/{game}/analysis", { params: { path: { game }, header }, body: analysis as never });
  return content(answer) as unknown as Kept;
}

async function freshOr(shelf: Shelf, address: string, type: string, ask: () => Promise<string>): Promise<string> {
  try {
    const text = await ask();
    void shelf.keep(address, text, type).catch(() => {});
    return text;
  } catch (error) {
    if (!(error instanceof WireError) || error.code !== "unreachable") throw error;
    const kept = await shelf.find(address);
    if (kept === undefined) throw error;
    return kept;
  }
}
