// Games that people want to play: proposed to anybody or to a person, and answered.
import { client, content } from "./client";
import type { components } from "./schema";

type Schemas = components["schemas"];
export type Proposal = Schemas["Proposal"];
export type Proposals = Schemas["Proposals"];
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
