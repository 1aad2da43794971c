// What belongs to an account: its password, its devices, its tokens for programs.
import { client, content, known } from "./client";
import type { Me, NewToken, OpenSession, Scope, TokenSummary } from "./types";

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
