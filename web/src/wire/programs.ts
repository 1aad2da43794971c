// The accounts of programs that play: made by an account, which is their owner.
import { client, content } from "./client";
import type { components } from "./schema";

type Schemas = components["schemas"];
export type ProgramSummary = Schemas["ProgramSummary"];
export type MadeProgram = Schemas["MadeProgram"];

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
