// What one is told while one is elsewhere: preferences, devices, an e-mail address.
import { client, content } from "./client";
import type { components } from "./schema";

type Schemas = components["schemas"];
export type NoticeSettings = Schemas["NoticeSettings"];
export type NoticeChoices = Schemas["NoticeChoices"];
export type NoticeChoice = Schemas["NoticeChoice"];
export type NoticeKind = NoticeChoice["kind"];
export type NewDevice = Schemas["NewDevice"];
export type NoticeTested = Schemas["NoticeTested"];

export async function fetchNotices(): Promise<NoticeSettings> {
  return content(await client.GET("/api/me/notices"));
}

export async function chooseNotices(choices: NoticeChoices): Promise<NoticeSettings> {
  return content(await client.PUT("/api/me/notices", { body: choices }));
}

export async function addDevice(device: NewDevice): Promise<void> {
  content(await client.PUT("/api/me/notices/devices", { body: device }));
}

export async function removeDevice(device: string): Promise<void> {
  content(await client.DELETE("/api/me/notices/devices/{device}", { params: { path: { device } } }));
}

export async function askAddress(address: string, language: "it" | "en"): Promise<NoticeSettings> {
  return content(await client.PUT("/api/me/notices/address", { body: { address, language } }));
}

export async function removeAddress(): Promise<void> {
  content(await client.DELETE("/api/me/notices/address"));
}

/** Sends a notice to oneself, at once. */
export async function tryNotices(way: "push" | "mail"): Promise<NoticeTested> {
  return content(await client.POST("/api/me/notices/test", { body: { way } }));
}

/** Confirms an address by what a link carries. */
export async function confirmAddress(link: string): Promise<void> {
  content(await client.POST("/api/notices/confirm", { body: { link } }));
}

/** Stops what a link is for. */
export async function stopNotices(link: string): Promise<void> {
  content(await client.POST("/api/notices/stop/{link}", { params: { path: { link } } }));
}
