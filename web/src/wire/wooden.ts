// Wooden tables over HTTP: opened, told by the log of a phone, taken over.
import { client, content } from "./client";
import type { components } from "./schema";

type Schemas = components["schemas"];
export type NewTable = Partial<Schemas["NewTable"]> & Pick<Schemas["NewTable"], "id" | "opened_at">;
export type OpenedTable = Schemas["OpenedTable"];
export type TableLog = Schemas["TableLog"];
export type TableAnswer = Schemas["TableAnswer"];
export type WholeTable = Schemas["WholeTable"];
export type ShownTable = Schemas["Shown"];

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

/** Notes that somebody looked words up at the table. */
export async function noteLook(game: string, key: string, words: string[]): Promise<void> {
  content(await client.POST("/api/wooden/{game}/looked", { params: { path: { game } }, body: { key, words } }));
}
