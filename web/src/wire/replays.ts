// Where replays come from: the server, or the last ones that were looked at on this device.
import { client, content } from "./client";
import { WireError } from "./error";
import type { ImportedRecord, MissedPlay, Replay } from "./types";

const KEPT = "plancia-games";
/** So many finished games can be looked at without a network. */
const MOST_KEPT = 20;

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
    if (replay.outcome) void keep(replay).catch(() => {});
    return { replay, kept: false };
  } catch (error) {
    if (!(error instanceof WireError) || error.code !== "unreachable") throw error;
    const replay = await kept(game).catch(() => undefined);
    if (!replay) throw error;
    return { replay, kept: true };
  }
}

function address(game: string): string {
  return `/api/games/${encodeURIComponent(game)}/replay`;
}

async function keep(replay: Replay): Promise<void> {
  if (!("caches" in globalThis)) return;
  const cache = await caches.open(KEPT);
  const request = address(replay.game);
  // Taken out and put back, the game is the last of the list: those looked at longest ago are the first.
  await cache.delete(request);
  await cache.put(request, new Response(JSON.stringify(replay), { headers: { "content-type": "application/json" } }));
  const known = await cache.keys();
  await Promise.all(known.slice(0, Math.max(known.length - MOST_KEPT, 0)).map((old) => cache.delete(old)));
}

async function kept(game: string): Promise<Replay | undefined> {
  if (!("caches" in globalThis)) return undefined;
  const found = await (await caches.open(KEPT)).match(address(game));
  return found && ((await found.json()) as Replay);
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
