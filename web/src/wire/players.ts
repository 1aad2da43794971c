// What people have played: games that are over, figures, ratings, profiles.
import { client, content } from "./client";
import type { components } from "./schema";
import type { Page } from "./types";

type Schemas = components["schemas"];
export type PlayedGame = Schemas["PlayedGame"];
export type PlayedSeat = Schemas["PlayedSeat"];
export type PlayedFigures = Schemas["PlayedFigures"];
export type Tally = Schemas["Tally"];
export type RatingNow = Schemas["RatingNow"];
export type RatingPoint = Schemas["RatingPoint"];
export type LinePoint = Schemas["LinePoint"];
export type Profile = Schemas["Profile"];
export type ProfileSettings = Schemas["ProfileSettings"];
export type RatingList = Schemas["RatingList"];
export type RatedPlayer = Schemas["RatedPlayer"];
export type Pace = RatingNow["pace"];
export type PlayedResult = NonNullable<PlayedGame["result"]>;

export const PACES = ["quick", "standard", "correspondence"] as const satisfies readonly Pace[];

/** Which of one's games are meant; what is not said is anything. */
export interface Wanted {
  part?: PlayedGame["part"] | undefined;
  pace?: Pace | undefined;
  rated?: boolean | undefined;
  result?: PlayedResult | undefined;
  opponent?: string | undefined;
  level?: string | undefined;
  edition?: string | undefined;
  since?: number | undefined;
  until?: number | undefined;
}

export async function fetchPlayed(wanted: Wanted, before?: string): Promise<Page<PlayedGame>> {
  return content(await client.GET("/api/me/played", { params: { query: { ...wanted, before } } }));
}

export async function fetchFigures(wanted: Wanted): Promise<PlayedFigures> {
  return content(await client.GET("/api/me/figures", { params: { query: { ...wanted } } }));
}

export async function fetchLine(wanted: Wanted): Promise<LinePoint[]> {
  return content(await client.GET("/api/me/line", { params: { query: { ...wanted } } }));
}

export async function fetchOwnRatings(): Promise<RatingNow[]> {
  return content(await client.GET("/api/me/ratings"));
}

/** Where the records of games lie as one file. */
export function recordsAddress(wanted: Wanted): string {
  const asked = Object.entries(wanted).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  return `/api/me/records${query ? `?${query}` : ""}`;
}

export async function fetchProfileSettings(): Promise<ProfileSettings> {
  return content(await client.GET("/api/me/profile"));
}

export async function keepProfileSettings(settings: ProfileSettings): Promise<void> {
  content(await client.PUT("/api/me/profile", { body: settings }));
}

export async function fetchProfile(name: string): Promise<Profile> {
  return content(await client.GET("/api/players/{name}", { params: { path: { name } } }));
}

export async function fetchGamesOf(name: string, before?: string): Promise<Page<PlayedGame>> {
  return content(await client.GET("/api/players/{name}/games", { params: { path: { name }, query: { before } } }));
}

export async function fetchRatingHistory(name: string, pace: Pace): Promise<RatingPoint[]> {
  return content(await client.GET("/api/players/{name}/ratings/{pace}", { params: { path: { name, pace } } }));
}

/** A part of the list of a pace, of all or of a club, as a page: its mark is how many came before. */
export async function fetchRatings(pace: Pace, club: string | null, before?: string): Promise<Page<RatedPlayer>> {
  const query = { after: Number(before ?? 0), ...(club && { club }) };
  const { items, next } = content(await client.GET("/api/ratings/{pace}", { params: { path: { pace }, query } }));
  return { items, next: next === null ? null : String(next) };
}
