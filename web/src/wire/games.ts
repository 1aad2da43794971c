// Games over HTTP: making and finding them, sitting down, and what belongs to one.
import { randomHex } from "./chance";
import { client, content } from "./client";
import type { ChatLine, GameInfo, History, Invited, NewGame, Page, Part, SampleGame, WholeNewGame } from "./types";

export async function openGame(game: NewGame): Promise<GameInfo> {
  // The generated type wants every field that has a default; the server does not.
  return content(await client.POST("/api/games", { body: game as WholeNewGame }));
}

export async function fetchGame(game: string): Promise<GameInfo> {
  return content(await client.GET("/api/games/{game}", { params: { path: { game } } }));
}

/** The games of a status that anybody may find, the latest first. */
export async function fetchGames(status: GameInfo["status"], before?: string): Promise<Page<GameInfo>> {
  return content(await client.GET("/api/games", { params: { query: { status, before } } }));
}

/** One's own games of a status, the latest first: those that one has made or has a part in. */
export async function fetchOwnGames(status: GameInfo["status"], before?: string): Promise<Page<GameInfo>> {
  return content(await client.GET("/api/games", { params: { query: { status, before, mine: true } } }));
}

/** Calls a game off that waits for its players. */
export async function cancelGame(game: string): Promise<void> {
  content(await client.DELETE("/api/games/{game}", { params: { path: { game } } }));
}

export async function sitDown(game: string, seat: number): Promise<GameInfo> {
  return content(await client.POST("/api/games/{game}/seats/{seat}", { params: { path: { game, seat } } }));
}

/** Says that one is here, with one's own share in the bag's chance. */
export async function beReady(game: string): Promise<GameInfo> {
  const nonce = randomHex(16);
  return content(await client.POST("/api/games/{game}/ready", { params: { path: { game } }, body: { nonce } }));
}

/** Returns what goes into the link to a place, such as `player:1`; null is to watch. */
export async function invite(game: string, place: string | null): Promise<string> {
  const params = { path: { game } };
  return content(await client.POST("/api/games/{game}/invitations", { params, body: { place } })).link;
}

/** Takes an office back from somebody who does not come. */
export async function vacateOffice(game: string, place: string): Promise<void> {
  content(await client.DELETE("/api/games/{game}/offices/{place}", { params: { path: { game, place } } }));
}

/** Says what a link invites to. */
export async function lookAtInvitation(link: string): Promise<Invited> {
  return content(await client.POST("/api/invitations/look", { body: { link } }));
}

export async function acceptInvitation(link: string): Promise<Part> {
  return content(await client.POST("/api/invitations/accept", { body: { link } }));
}

/** What has happened in a game from an event on. */
export async function fetchEvents(game: string, since: number): Promise<History> {
  const params = { path: { game }, query: { since } };
  // The client's own copy of the type no longer knows the pairs among the events for pairs.
  return content(await client.GET("/api/games/{game}/events", { params })) as unknown as History;
}

export async function fetchChat(game: string): Promise<ChatLine[]> {
  return content(await client.GET("/api/games/{game}/chat", { params: { path: { game } } }));
}

/** One's own notes; null where none may be taken now. */
export async function fetchNotes(game: string): Promise<string | null> {
  return (await client.GET("/api/games/{game}/notes", { params: { path: { game } } })).data?.text ?? null;
}

export async function keepNotes(game: string, text: string): Promise<void> {
  content(await client.PUT("/api/games/{game}/notes", { params: { path: { game } }, body: { text } }));
}

/** The game after a game, if somebody has asked for it. */
export async function fetchRematch(game: string): Promise<GameInfo | null> {
  return (await client.GET("/api/games/{game}/rematch", { params: { path: { game } } })).data ?? null;
}

/** Opens the game after a game, or joins it, and sits down there. */
export async function openRematch(game: string): Promise<GameInfo> {
  return content(await client.POST("/api/games/{game}/rematch", { params: { path: { game } } }));
}

/** A game that was really played, to be looked at. */
export async function fetchSample(): Promise<SampleGame> {
  return content(await client.GET("/api/sample"));
}
