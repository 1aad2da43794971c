// Games that people want to play: proposed to anybody or to a person, and answered. And the programs that play.
import { client, content } from "./client";
import type { components } from "./schema";

type Schemas = components["schemas"];
export type Proposal = Schemas["Proposal"];
export type Proposals = Schemas["Proposals"];
export type ProgramHere = Schemas["ProgramHere"];
export type ProgramSummary = Schemas["ProgramSummary"];
export type MadeProgram = Schemas["MadeProgram"];
export type NewProposal = Partial<Schemas["NewProposal"]>;

/** Proposes a game; where somebody else wants the same, the answer has the game. */
export async function propose(wanted: NewProposal): Promise<Proposal> {
  // The generated type wants every field that has a default; the server does not.
  return content(await client.POST("/api/proposals", { body: wanted as Schemas["NewProposal"] }));
}

export async function acceptProposal(proposal: string): Promise<Proposal> {
  return content(await client.POST("/api/proposals/{proposal}/accept", { params: { path: { proposal } } }));
}

export async function declineProposal(proposal: string): Promise<void> {
  content(await client.POST("/api/proposals/{proposal}/decline", { params: { path: { proposal } } }));
}

export async function withdrawProposal(proposal: string): Promise<void> {
  content(await client.DELETE("/api/proposals/{proposal}", { params: { path: { proposal } } }));
}

/** The programs of one's own account. */
export async function fetchPrograms(): Promise<ProgramSummary[]> {
  return content(await client.GET("/api/programs"));
}

/** Makes an account for a program; its token is in the answer and never again. */
export async function makeProgram(name: string): Promise<MadeProgram> {
  return content(await client.POST("/api/programs", { body: { name } }));
}

/** Takes the tokens of a program back and returns a new one. */
export async function renewProgram(program: string): Promise<MadeProgram> {
  return content(await client.POST("/api/programs/{program}/token", { params: { path: { program } } }));
}

export async function removeProgram(program: string): Promise<void> {
  content(await client.DELETE("/api/programs/{program}", { params: { path: { program } } }));
}
