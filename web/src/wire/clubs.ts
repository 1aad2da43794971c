// Clubs: members and invitations, evenings and their results, seasons, news.
import { client, content } from "./client";
import type { components } from "./schema";
import type { Page } from "./types";

type Schemas = components["schemas"];
export type Club = Omit<Schemas["Club"], "seasons" | "table"> & { seasons: SeasonSummary[] | null; table: SeasonTable | null };
export type ClubSummary = Schemas["ClubSummary"];
export type OwnClubs = Schemas["OwnClubs"];
export type ClubMember = Schemas["ClubMember"];
export type ClubRole = ClubMember["role"];
export type ClubEvening = Schemas["ClubEvening"];
export type EveningKind = ClubEvening["kind"];
export type ClubNews = Schemas["ClubNews"];
/** What an evening of a kind is worth; the document of the server does not say that places are numbers. */
export type Award = Omit<Schemas["Award"], "places"> & { places: number[] };
export type SeasonRules = Omit<Schemas["SeasonRules"], EveningKind> & Record<EveningKind, Award>;
export type SeasonSummary = Omit<Schemas["SeasonSummary"], "rules"> & { rules: SeasonRules };
export type SeasonTable = Omit<Schemas["SeasonTable"], "season"> & { season: SeasonSummary };
export type SeasonRow = Schemas["SeasonRow"];
export type SeasonCell = Schemas["SeasonCell"];
export type TieBreak = NonNullable<SeasonRow["decided_by"]>;
export type ClubDesk = Schemas["ClubDesk"];
export type ClubInvited = Schemas["ClubInvited"];
export type MadeInvitation = Schemas["MadeClubInvitation"];
export type EveningResults = Schemas["EveningResults"];
export type ResultLine = Schemas["ResultLine"];
export type Candidate = Schemas["Candidate"];
export type TypedLine = Schemas["TypedLine"];
export type NewEvening = Schemas["NewEvening"];

const of = (club: string) => ({ params: { path: { club } } });
const numbered = (club: string, number: number) => ({ params: { path: { club, number } } });
const evening = (club: string, number: number) => ({ params: { path: { club, evening: number } } });

// --- clubs ---

export async function fetchClubs(before?: string): Promise<Page<ClubSummary>> {
  return content(await client.GET("/api/clubs", { params: { query: { before } } }));
}

export async function fetchOwnClubs(): Promise<OwnClubs> {
  return content(await client.GET("/api/me/clubs"));
}

export async function fetchClub(club: string): Promise<Club> {
  return content(await client.GET("/api/clubs/{club}", of(club))) as Club;
}

export async function foundClub(asked: Schemas["NewClub"]): Promise<ClubSummary> {
  return content(await client.POST("/api/clubs", { body: asked }));
}

export async function changeClub(club: string, change: Schemas["ClubChange"]): Promise<void> {
  content(await client.PATCH("/api/clubs/{club}", { ...of(club), body: change }));
}

export async function closeClub(club: string): Promise<void> {
  content(await client.DELETE("/api/clubs/{club}", of(club)));
}

// --- members ---

export async function showClub(club: string, shown: boolean): Promise<void> {
  content(await client.PUT("/api/clubs/{club}/me", { ...of(club), body: { shown } }));
}

export async function leaveClub(club: string): Promise<void> {
  content(await client.DELETE("/api/clubs/{club}/me", of(club)));
}

export async function addPaperMember(club: string, name: string): Promise<void> {
  content(await client.POST("/api/clubs/{club}/members", { ...of(club), body: { name } }));
}

export async function changeMember(club: string, number: number, change: Schemas["MemberChange"]): Promise<void> {
  content(await client.PATCH("/api/clubs/{club}/members/{number}", { ...numbered(club, number), body: change }));
}

export async function removeMember(club: string, number: number): Promise<void> {
  content(await client.DELETE("/api/clubs/{club}/members/{number}", numbered(club, number)));
}

// --- coming in ---

export async function askClub(club: string, text: string): Promise<void> {
  content(await client.POST("/api/clubs/{club}/requests", { ...of(club), body: { text } }));
}

export async function takeBackRequest(club: string): Promise<void> {
  content(await client.DELETE("/api/clubs/{club}/requests", of(club)));
}

export async function answerRequest(club: string, whom: string, accept: boolean): Promise<void> {
  content(await client.POST("/api/clubs/{club}/requests/{whom}", { params: { path: { club, whom } }, body: { accept } }));
}

export async function fetchClubDesk(club: string): Promise<ClubDesk> {
  return content(await client.GET("/api/clubs/{club}/desk", of(club)));
}

export async function inviteToClub(club: string, asked: Partial<Schemas["NewClubInvitation"]>): Promise<MadeInvitation> {
  const body = { days: 30, uses: 1, ...asked };
  return content(await client.POST("/api/clubs/{club}/invitations", { ...of(club), body }));
}

export async function withdrawInvitation(club: string, number: number): Promise<void> {
  content(await client.DELETE("/api/clubs/{club}/invitations/{number}", numbered(club, number)));
}

export async function lookAtInvitation(club: string, link: string): Promise<ClubInvited> {
  return content(await client.POST("/api/clubs/{club}/look", { ...of(club), body: { link } }));
}

/** Comes in by a link; without one, because one is invited by name. */
export async function joinClub(club: string, link: string | null): Promise<void> {
  content(await client.POST("/api/clubs/{club}/join", { ...of(club), body: { link } }));
}

export async function declineClub(club: string): Promise<void> {
  content(await client.POST("/api/clubs/{club}/decline", of(club)));
}

/** The page that a link leads to. What follows the sign is not sent to any server by the address alone. */
export function invitationAddress(club: string, link: string): string {
  return `${window.location.origin}/circolo/${club}#${link}`;
}

// --- evenings ---

export async function addEvening(club: string, asked: NewEvening): Promise<void> {
  content(await client.POST("/api/clubs/{club}/evenings", { ...of(club), body: asked }));
}

export async function changeEvening(club: string, number: number, change: Schemas["EveningChange"]): Promise<void> {
  content(await client.PATCH("/api/clubs/{club}/evenings/{evening}", { ...evening(club, number), body: change }));
}

export async function removeEvening(club: string, number: number): Promise<void> {
  content(await client.DELETE("/api/clubs/{club}/evenings/{evening}", evening(club, number)));
}

export async function fetchEvening(club: string, number: number): Promise<EveningResults> {
  return content(await client.GET("/api/clubs/{club}/evenings/{evening}", evening(club, number))) as EveningResults;
}

export async function fetchCandidates(club: string, number: number): Promise<Candidate[]> {
  return content(await client.GET("/api/clubs/{club}/evenings/{evening}/candidates", evening(club, number)));
}

export async function linkEvening(club: string, number: number, subject: string): Promise<EveningResults> {
  return content(
    await client.POST("/api/clubs/{club}/evenings/{evening}/links", { ...evening(club, number), body: { subject } }),
  ) as EveningResults;
}

export async function unlinkEvening(club: string, number: number, subject: string): Promise<void> {
  const params = { path: { club, evening: number, subject } };
  content(await client.DELETE("/api/clubs/{club}/evenings/{evening}/links/{subject}", { params }));
}

export async function putResults(club: string, number: number, lines: TypedLine[]): Promise<EveningResults> {
  return content(
    await client.PUT("/api/clubs/{club}/evenings/{evening}/results", { ...evening(club, number), body: { lines } }),
  ) as EveningResults;
}

export async function matchResult(
  club: string,
  number: number,
  line: number,
  match: Partial<Schemas["ResultMatch"]>,
): Promise<EveningResults> {
  const params = { path: { club, evening: number, line } };
  return content(
    await client.PUT("/api/clubs/{club}/evenings/{evening}/results/{line}", { params, body: { add: false, ...match } }),
  ) as EveningResults;
}

// --- seasons ---

export async function addSeason(club: string, asked: Omit<SeasonSummary, "number">): Promise<void> {
  content(await client.POST("/api/clubs/{club}/seasons", { ...of(club), body: asked }));
}

export async function changeSeason(club: string, season: number, change: Omit<SeasonSummary, "number">): Promise<void> {
  content(await client.PATCH("/api/clubs/{club}/seasons/{season}", { params: { path: { club, season } }, body: change }));
}

export async function removeSeason(club: string, season: number): Promise<void> {
  content(await client.DELETE("/api/clubs/{club}/seasons/{season}", { params: { path: { club, season } } }));
}

export async function fetchSeason(club: string, season: number): Promise<SeasonTable> {
  return content(await client.GET("/api/clubs/{club}/seasons/{season}", { params: { path: { club, season } } })) as SeasonTable;
}

// --- news ---

export async function addNews(club: string, title: string, text: string): Promise<void> {
  content(await client.POST("/api/clubs/{club}/news", { ...of(club), body: { title, text } }));
}

export async function putNews(club: string, number: number, title: string, text: string): Promise<void> {
  content(await client.PUT("/api/clubs/{club}/news/{number}", { ...numbered(club, number), body: { title, text } }));
}

export async function removeNews(club: string, number: number): Promise<void> {
  content(await client.DELETE("/api/clubs/{club}/news/{number}", numbered(club, number)));
}
