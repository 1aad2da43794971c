// Coming in and sitting down: the calls before a table. Who one is travels in the session's cookie.
import { client, content } from "./client";
import type { GameInfo, Me, NewGame, Part, WholeNewGame } from "./types";

// What the server wants to see with every change, besides the cookie; only our own pages can know it.
let csrf: string | null = null;
client.use({
  onRequest({ request }) {
    if (csrf !== null && request.method !== "GET") request.headers.set("x-csrf-token", csrf);
    return request;
  },
});

function known(me: Me): Me {
  csrf = me.csrf;
  return me;
}

/** Says who one is; nobody, on the first visit. */
export async function fetchMe(): Promise<Me> {
  return known(content(await client.GET("/api/me")));
}

export async function enterAsGuest(name: string): Promise<Me> {
  return known(content(await client.POST("/api/guests", { body: { name } })));
}

export async function openGame(game: NewGame): Promise<GameInfo> {
  // The generated type wants every field that has a default; the server does not.
  return content(await client.POST("/api/games", { body: game as WholeNewGame }));
}

export async function fetchGame(game: string): Promise<GameInfo> {
  return content(await client.GET("/api/games/{game}", { params: { path: { game } } }));
}

export async function sitDown(game: string, seat: number): Promise<GameInfo> {
  return content(await client.POST("/api/games/{game}/seats/{seat}", { params: { path: { game, seat } } }));
}

/** Says that one is here, with one's own share in the bag's chance. */
export async function beReady(game: string): Promise<GameInfo> {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const nonce = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return content(await client.POST("/api/games/{game}/ready", { params: { path: { game } }, body: { nonce } }));
}

/** Returns what goes into the link to a place, such as `player:1`. */
export async function invite(game: string, place: string): Promise<string> {
  const params = { path: { game } };
  return content(await client.POST("/api/games/{game}/invitations", { params, body: { place } })).link;
}

export async function acceptInvitation(link: string): Promise<Part> {
  return content(await client.POST("/api/invitations/accept", { body: { link } }));
}
