// A whole game as the laboratory tells it: what src/plancia/engine/analysis has beside the plays of questions.ts.
import type { Language } from "../texts/language";
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
] as const;

export type Mark = (typeof MARKS)[number];

/** The tiles drawn before a turn, and what they were worth beyond the average of what could be drawn. */
export interface Draw {
  tiles: string;
  points: number;
  points_error: number;
  /** In chance of winning, -1 to 1. */
  win: number;
}

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

export interface PlayerAccuracy {
  /** 0 to 100; null if nothing of this player was judged. */
  accuracy: number | null;
  moves: number;
  judged: number;
  best_moves: number;
  loss_points: number;
  loss_win: number;
  full_racks: number;
  full_racks_missed: number;
  phonies: number;
  phonies_withdrawn: number;
}

export interface PlayerLuck {
  draws: number;
  points: number;
  points_error: number;
  win: number;
}

/** The chance of winning of the player who began, with the best that could be done and with what was done. */
export interface GraphPoint {
  n: number;
  player: string;
  before: number | null;
  after: number | null;
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
