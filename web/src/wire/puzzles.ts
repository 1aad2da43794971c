// Puzzles, over HTTP.
import { client, content } from "./client";
import type { Finding, Slip } from "./duplicates";
import type { components } from "./schema";

type Schemas = components["schemas"];
/** A puzzle as one may see it. */
export type Puzzle = Schemas["PuzzleView"];
/** What one answered, and the solution. */
export type PuzzleAnswered = Schemas["PuzzleAnswered"];
/** A play, letters to exchange or a word of the board; none of them: to see the solution. */
export type PuzzleAnswer = Schemas["PuzzleAnswer"];
export type PuzzleOverview = Schemas["PuzzleOverview"];
export type PuzzleFigures = Schemas["PuzzleFigures"];
export type NotValid = Schemas["NotValid"];
export type Theme = Schemas["ThemeCount"]["theme"];

/** How many there are of each theme, and one's own figures. */
export async function fetchPuzzles(): Promise<PuzzleOverview> {
  return content(await client.GET("/api/puzzles"));
}

/** One that the asker has not tried, about as hard as he is strong. */
export async function fetchNextPuzzle(theme: Theme | null): Promise<Puzzle> {
  return content(await client.GET("/api/puzzles/next", { params: { query: theme ? { theme } : {} } })) as Puzzle;
}

export async function fetchPuzzleOfToday(): Promise<Puzzle> {
  return content(await client.GET("/api/puzzles/today")) as Puzzle;
}

export async function fetchPuzzle(puzzle: string): Promise<Puzzle> {
  return content(await client.GET("/api/puzzles/{puzzle}", { params: { path: { puzzle } } })) as Puzzle;
}

/** Answers a puzzle, for good. */
export async function answerPuzzle(puzzle: string, answer: PuzzleAnswer): Promise<Puzzle> {
  return content(await client.POST("/api/puzzles/{puzzle}/answer", { params: { path: { puzzle } }, body: answer })) as Puzzle;
}

/** What a slip would be read as in a puzzle; nothing is answered. */
export async function fetchPuzzleReading(puzzle: string, { word, at, direction }: Slip): Promise<Finding> {
  const query = { word, at, direction };
  return content(await client.GET("/api/puzzles/{puzzle}/reading", { params: { path: { puzzle }, query } }));
}
