// A whole game as the laboratory tells it: what src/plancia/engine/analysis has beside the plays of questions.ts.
import type { Language } from "../texts/language";
import type { Draw, ExplainedMove, GraphPoint, PlayerAccuracy, PlayerLuck } from "../wire/analyses";
import type { Depth, Explained, MoveAnalysis } from "./questions";

/** What is said of a move, in the order of docs/analysis.md. */
export const MARKS = [
  "best",
  "good",
  "inaccuracy",
  "mistake",
  "missed_chance",
  "missed_full_rack",
  "phony",
  "withdrawn",
  "forced",
  "not_judged",
] as const satisfies ExplainedMove["mark"][];

export type Mark = ExplainedMove["mark"];

export interface JudgedMove extends MoveAnalysis {
  /** Null: nothing was drawn, or nobody knows what. */
  draw: Draw | null;
}

/** A move's mark with its name, and why. */
export interface ToldMove extends Explained {
  n: number;
  mark: Mark;
  marks: Mark[];
  name: Record<Language, string>;
}

/** Accuracy and luck are by nick. */
export interface GameAnalysis {
  moves: JudgedMove[];
  accuracy: Record<string, PlayerAccuracy>;
  luck: Record<string, PlayerLuck>;
  graph_of: string;
  graph: GraphPoint[];
}

/** The analysis that the server keeps of a game. */
export interface KeptAnalysis {
  game: string;
  depth: Exclude<Depth, "static">;
  seed: number;
  lexicon: string;
  at: number;
  analysis: GameAnalysis;
  explained: (ToldMove | null)[];
}
