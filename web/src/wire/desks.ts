// The desk of a contest over HTTP: its short address, its helpers, and coming in with a code.
import { client, content, known } from "./client";
import type { components } from "./schema";

type Schemas = components["schemas"];
export type Entrance = Schemas["Entrance"];
export type DeskHelp = Schemas["DeskHelp"];
export type Helper = Schemas["HelperPass"];
export type HelperRole = Helper["role"];
/** Who holds an event, where and when, as its prints say it. */
export type Occasion = Schemas["Occasion"];

const path = (contest: string) => ({ params: { path: { contest } } });

/** The code of a contest's short address. */
export async function fetchAddress(contest: string): Promise<string> {
  return content(await client.GET("/api/contests/{contest}/address", path(contest))).code;
}

/** What a short address leads to. */
export async function fetchEntrance(code: string): Promise<Entrance> {
  return content(await client.GET("/api/entrances/{code}", { params: { path: { code } } }));
}

/** Comes in with a code alone: who is nobody yet gets the name that goes with it. */
export async function comeIn(contest: string, code: string): Promise<Schemas["CameIn"]> {
  const came = content(await client.POST("/api/contests/{contest}/me", { ...path(contest), body: { code } }));
  known(came.me);
  return came;
}

export async function fetchHelp(contest: string): Promise<DeskHelp> {
  return content(await client.GET("/api/contests/{contest}/help", path(contest)));
}

export async function addHelper(contest: string, name: string, role: HelperRole): Promise<Helper> {
  return content(await client.POST("/api/contests/{contest}/helpers", { ...path(contest), body: { name, role } }));
}

export async function removeHelper(contest: string, number: number): Promise<void> {
  content(await client.DELETE("/api/contests/{contest}/helpers/{number}", { params: { path: { contest, number } } }));
}

/** Makes another code for a helper; who came in with the old one is out. */
export async function renewHelper(contest: string, number: number): Promise<Helper> {
  return content(await client.POST("/api/contests/{contest}/helpers/{number}/code", { params: { path: { contest, number } } }));
}

/** Makes the director's code; it is in this answer and never again. */
export async function makeDeskCode(contest: string): Promise<string> {
  return content(await client.POST("/api/contests/{contest}/desk_code", path(contest))).code;
}

/** The address of the cards with everybody's code, to be printed. */
export function codeCards(contest: string, language: string): string {
  return `/api/contests/${contest}/cards.pdf?language=${language}`;
}
