// Coming in and going out. Who one is travels in the session's cookie.
import { client, content, known } from "./client";
import type { Me } from "./types";

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
