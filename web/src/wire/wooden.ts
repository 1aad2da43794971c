// Wooden tables over HTTP: opened, told by the log of a phone, taken over.
import { client, content } from "./client";
import type { components } from "./schema";
import type { SheetsCompared } from "./types";

type Schemas = components["schemas"];
export type NewTable = Partial<Schemas["NewTable"]> & Pick<Schemas["NewTable"], "id" | "opened_at">;
export type OpenedTable = Schemas["OpenedTable"];
export type TableLog = Schemas["TableLog"];
export type TableAnswer = Schemas["TableAnswer"];
export type WholeTable = Schemas["WholeTable"];
export type Look = Schemas["Look"];
export type LookedUp = Pick<Schemas["LookedUp"], "words"> & Partial<Schemas["LookedUp"]>;
export type EventTableNow = Schemas["EventTableNow"];
export type EventTablesView = Schemas["EventTables"];
export type ShownTable = Schemas["Shown"];
/** Which table of an event is meant, and which game of the event that is. */
export type TableOfEvent = Partial<Schemas["TableOfEvent"]> & Pick<Schemas["TableOfEvent"], "tournament">;
export type EventTable = Schemas["EventTable"];
export type OtherForm = Schemas["OtherForm"];

/** Opens a table; under the same id the answer is the same. */
export async function openTable(table: NewTable): Promise<OpenedTable> {
  // The generated type wants every field that has a default; the server does not.
  return content(await client.POST("/api/wooden", { body: table as Schemas["NewTable"] }));
}

/** Sends a part of the log; sent again, it changes nothing. */
export async function sendLog(game: string, log: TableLog): Promise<TableAnswer> {
  return content(await client.POST("/api/wooden/{game}/log", { params: { path: { game } }, body: log }));
}

/** Everything that the holder of a table needs to go on with it. */
export async function fetchTable(game: string, key: string): Promise<WholeTable> {
  return content(await client.GET("/api/wooden/{game}", { params: { path: { game }, header: { "x-table-key": key } } }));
}

/** Holds a table from now on, by the code on its screen; returns the new key. */
export async function takeOverTable(game: string, code: string): Promise<string> {
  return content(await client.POST("/api/wooden/{game}/holder", { params: { path: { game } }, body: { code } })).key;
}

/** The game of a code. */
export async function findTable(code: string): Promise<string> {
  return content(await client.GET("/api/wooden/codes/{code}", { params: { path: { code } } })).game;
}

/** The forms that other phones keep of the same game of an event. */
export async function fetchForms(game: string, key: string): Promise<OtherForm[]> {
  return content(await client.GET("/api/wooden/{game}/forms", { params: { path: { game }, header: { "x-table-key": key } } }));
}

/** Puts a table away that nobody goes on with; the next entry of its log opens it again. */
export async function closeTable(game: string, key: string): Promise<void> {
  content(await client.POST("/api/wooden/{game}/close", { params: { path: { game } }, body: { key } }));
}

/** Where the forms that two phones keep of one game differ; with the other's code also where nobody may watch it. */
export async function compareTables(own: { game: string; key: string }, other: string, code?: string): Promise<SheetsCompared> {
  const header = { "x-table-key": own.key, ...(code ? { "x-other-code": code } : {}) };
  const params = { path: { game: own.game, other }, header };
  return content(await client.GET("/api/wooden/{game}/compare/{other}", { params }));
}

/** Notes that somebody looked words up at the table: with its key somebody there, without it an official. */
export async function noteLook(game: string, look: LookedUp): Promise<void> {
  content(await client.POST("/api/wooden/{game}/looked", { params: { path: { game } }, body: look as Schemas["LookedUp"] }));
}

/** Who looked which words up at a table, and when. For its officials. */
export async function fetchLooks(game: string): Promise<Look[]> {
  return content(await client.GET("/api/wooden/{game}/looks", { params: { path: { game } } }));
}

/** Becomes the scribe of a table, by the code on its screen. */
export async function becomeScribe(game: string, code: string): Promise<void> {
  content(await client.POST("/api/wooden/{game}/scribe", { params: { path: { game } }, body: { code } }));
}
