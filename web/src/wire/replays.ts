// Where replays come from: the server, or the last ones that were looked at on this device.
import { client, content } from "./client";
import { WireError } from "./error";
import { Shelf } from "./shelf";
import type { ImportedRecord, MissedPlay, Replay } from "./types";

/** The finished games that can be looked at without a network. */
const games = new Shelf("plancia-games");

export interface Fetched {
  replay: Replay;
  /** Whether it is the copy of this device, because the server does not answer. */
  kept: boolean;
}

/** Returns a game move by move; without a network, the copy that was kept. */
export async function fetchReplay(game: string): Promise<Fetched> {
  try {
    // The generated types forget that a laid tile is a pair.
    const replay = content(await client.GET("/api/games/{game}/replay", { params: { path: { game } } })) as unknown as Replay;
    if (replay.outcome) void games.keep(address(game), JSON.stringify(replay)).catch(() => {});
    return { replay, kept: false };
  } catch (error) {
    if (!(error instanceof WireError) || error.code !== "unreachable") throw error;
    const text = await games.find(address(game));
    if (text === undefined) throw error;
    return { replay: JSON.parse(text) as Replay, kept: true };
  }
}

function address(game: string): string {
  return `/api/games/${encodeURIComponent(game)}/replay`;
}

/** Returns the turns in which a player left the most points, when the game is over. */
export async function fetchMissed(game: string, seat: number): Promise<readonly MissedPlay[]> {
  return content(await client.GET("/api/games/{game}/missed", { params: { path: { game }, query: { seat } } })) as unknown as MissedPlay[];
}

/** Brings a record to the server; throws its sentence with the line. */
export async function bringRecord(record: Blob | string, edition: string): Promise<ImportedRecord> {
  const answer = await client.POST("/api/records", {
    params: { query: { edition } },
    body: record as never,
    bodySerializer: (body: unknown) => body as BodyInit,
    headers: { "content-type": "text/plain" },
  });
  return content(answer) as ImportedRecord;
}
