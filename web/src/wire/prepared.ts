// Prepared sessions as the server keeps them.
import { client, content } from "./client";
import type { components } from "./schema";
import type { Page } from "./types";

type Schemas = components["schemas"];
export type PreparedInfo = Schemas["PreparedInfo"];
export type NewPrepared = Partial<Schemas["NewPrepared"]>;
export type Merged = Schemas["Merged"];

export async function fetchOwnPrepared(before?: string): Promise<Page<PreparedInfo>> {
  return content(await client.GET("/api/prepared", { params: { query: { before } } }));
}

export async function fetchPrepared(prepared: string): Promise<PreparedInfo> {
  return content(await client.GET("/api/prepared/{prepared}", { params: { path: { prepared } } }));
}

export async function fetchCommonRanking(prepared: string): Promise<Merged> {
  return content(await client.GET("/api/prepared/{prepared}/ranking", { params: { path: { prepared } } }));
}

export async function prepareDuplicate(asked: NewPrepared): Promise<PreparedInfo> {
  return content(await client.POST("/api/prepared", { body: asked as Schemas["NewPrepared"] }));
}

/** Brings a file; the server plays it through before it keeps it, and its refusal says what is wrong. */
export async function bringPrepared(file: Blob): Promise<PreparedInfo> {
  const answer = await client.POST("/api/prepared/files", {
    body: file as never,
    bodySerializer: (body: unknown) => body as BodyInit,
    headers: { "content-type": "text/plain" },
  });
  return content(answer) as PreparedInfo;
}
