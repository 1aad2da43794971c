// Coming in and going out, and what belongs to an account. Who one is travels in the session's cookie.
import { client, content, known } from "./client";
import type { Me, NewToken, OpenSession, Scope, TokenSummary } from "./types";

export { onIdentityChange } from "./client";

/** Says who one is; nobody, on the first visit. */
export async function fetchMe(): Promise<Me> {
  return known(content(await client.GET("/api/me")));
}

export async function enterAsGuest(name: string): Promise<Me> {
  return known(content(await client.POST("/api/guests", { body: { name } })));
}

export async function signUp(name: string, password: string): Promise<Me> {
  return known(content(await client.POST("/api/accounts", { body: { name, password } })));
}

export async function signIn(name: string, password: string): Promise<Me> {
  return known(content(await client.POST("/api/session", { body: { name, password } })));
}

export async function signOut(): Promise<void> {
  content(await client.DELETE("/api/session"));
}

export async function signOutEverywhere(): Promise<void> {
  content(await client.DELETE("/api/sessions"));
}

export async function changePassword(old: string, new_: string): Promise<Me> {
  return known(content(await client.PUT("/api/password", { body: { old, new: new_ } })));
}

export async function fetchSessions(): Promise<OpenSession[]> {
  return content(await client.GET("/api/sessions"));
}

export async function endSession(session_id: string): Promise<void> {
  content(await client.DELETE("/api/sessions/{session_id}", { params: { path: { session_id } } }));
}

export async function fetchTokens(): Promise<TokenSummary[]> {
  return content(await client.GET("/api/tokens"));
}

/** Makes a token; its secret is in this answer and never again. `days` null: until it is revoked. */
export async function makeToken(label: string, scopes: Scope[], days: number | null): Promise<NewToken> {
  return content(await client.POST("/api/tokens", { body: { label, scopes, days } }));
}

export async function revokeToken(token_id: string): Promise<void> {
  content(await client.DELETE("/api/tokens/{token_id}", { params: { path: { token_id } } }));
}
