// Tournaments over HTTP.
import { client, content } from "./client";
import type { components } from "./schema";
import type { Page } from "./types";

type Schemas = components["schemas"];
export type Tournament = Schemas["TournamentView"];
export type TournamentInfo = Schemas["TournamentInfo"];
export type Round = Schemas["TournamentRound"];
export type Game = Schemas["TournamentGame"];
/** What is zero, or simply played, the server leaves out. */
export type Result = Partial<NonNullable<Game["result"]>>;
export type Outcome = NonNullable<Result["outcome"]>;
export type Standing = Tournament["standings"][number];
export type ChartRow = Tournament["chart"][number];
export type Cell = ChartRow["cells"][number];
export type Action = Schemas["Tournament_Act"]["action"];
export type Correction = Schemas["TournamentCorrection"]["correction"];
export type Preview = Schemas["CorrectionPreview"];
export type System = Tournament["system"];
export type Officials = Tournament["officials"];
export type Decision = Tournament["decisions"][number];
export type MeasureKind = NonNullable<Decision["measure"]>["kind"];
export type Code = Schemas["PlayerCode"];
export type NewTournament = Pick<Schemas["NewTournament"], "name"> & Partial<Schemas["NewTournament"]>;

const path = (tournament: string) => ({ params: { path: { tournament } } });

/** Those that go on, or those that are over. */
export async function fetchTournaments(status: TournamentInfo["status"], before?: string): Promise<Page<TournamentInfo>> {
  return content(await client.GET("/api/tournaments", { params: { query: { status, before } } }));
}

export async function openTournament(asked: NewTournament): Promise<TournamentInfo> {
  return content(await client.POST("/api/tournaments", { body: asked as Schemas["NewTournament"] }));
}

export async function previewCorrection(tournament: string, correction: Correction): Promise<Preview> {
  return content(await client.POST("/api/tournaments/{tournament}/preview", { ...path(tournament), body: { correction } }));
}

export async function fetchCodes(tournament: string): Promise<Code[]> {
  return content(await client.GET("/api/tournaments/{tournament}/codes", path(tournament)));
}

/** Holds games of the last round on the server: of these home players, or all. */
export async function openGames(tournament: string, homes: string[] | null): Promise<Tournament> {
  return content(await client.POST("/api/tournaments/{tournament}/games", { ...path(tournament), body: { homes } }));
}

/** Does something; under the same id once, however often it is sent. */
export async function actInTournament(tournament: string, action_id: string, action: Action): Promise<Tournament> {
  return content(await client.POST("/api/tournaments/{tournament}/actions", { ...path(tournament), body: { action_id, action } }));
}

/** Takes one's place in a game: a player at his table, an official at any, at a wooden one perhaps in another's place. */
export async function takePlace(tournament: string, game: string, instead = false): Promise<void> {
  const params = { path: { tournament, game }, query: { instead } };
  content(await client.POST("/api/tournaments/{tournament}/games/{game}/place", { params }));
}

export async function fetchCard(tournament: string, player: string): Promise<string[]> {
  const answer = await client.GET("/api/tournaments/{tournament}/players/{player}", {
    params: { path: { tournament, player } },
  });
  return content(answer).lines;
}

/** The address of something to print, of a round where it is of one. */
export function paper(tournament: string, what: string, language: string, round?: number): string {
  const of = round === undefined ? "" : `&round=${round}`;
  return `/api/tournaments/${tournament}/papers/${what}?language=${language}${of}`;
}
