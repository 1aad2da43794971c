// What a page asks the laboratory and what it answers, as src/plancia/laboratory/questions.py and answers.py have it.
import type { Language } from "../texts/language";
import type { Outcome } from "../wire/types";

/** How long it thinks. `static`: points and what stays on the rack, at once. */
export type Depth = "static" | "quick" | "normal" | "deep";

/** How something was judged: by points and leave; by playing on; to the last count. */
export type JudgedHow = "static" | "simulated" | "exact";

/** Something that could be done, and what it is worth. What was not judged has no figures. */
export interface JudgedPlay {
  kind: "play" | "exchange" | "free_exchange" | "pass";
  /** Of a play: where its main word begins, `orizz.` or `vert.`, the word, the tiles laid with a dot for a letter that lay there. */
  at: string | null;
  direction: string | null;
  word: string | null;
  tiles: string | null;
  score: number;
  /** What stays on the rack. */
  leave: string | null;
  /** Of an exchange: the tiles given back; null: nobody named them. */
  exchanged: string | null;
  equity: number | null;
  /** Points ahead in the end and the chance of winning (0 to 1), each with its standard error. */
  spread: number | null;
  spread_error: number | null;
  chance: number | null;
  chance_error: number | null;
  judged: JudgedHow | null;
  /** Whether it was judged to the end; otherwise a limit came first. */
  complete: boolean;
}

/** What was done in a turn, what was best, and by how much they differ. */
export interface MoveAnalysis {
  n: number;
  player: string;
  rack: string;
  rack_known: "whole" | "part" | "none";
  bag: number;
  /** Of the player on turn and of the opponent, before the turn. */
  scores: [number, number];
  /** The position before the turn as a CGP line. */
  position: string;
  played: JudgedPlay | null;
  phonies: string[];
  withdrawn: boolean;
  penalty: number;
  best: JudgedPlay | null;
  loss_points: number | null;
  loss_win: number | null;
  judged: JudgedHow | null;
  complete: boolean;
  full_rack_possible: boolean;
  full_rack_played: boolean;
  /** The best first. */
  plays: JudgedPlay[];
}

/** A move's mark, and why. */
export interface Explained {
  mark: string | null;
  why: Record<Language, string>;
}

/** What is common to questions: the rulebook and the words; null: the record's own, or the usual ones. */
interface By {
  edition: string | null;
  lexicon: string | null;
}

export interface GameQuestion extends By {
  kind: "game";
  /** A GCG text. */
  record: string;
}

export interface MoveQuestion extends By {
  kind: "move";
  record: string;
  n: number;
  depth: Depth;
  seed: number;
}

export interface PositionQuestion extends By {
  kind: "position";
  /** The player on turn comes first. An opponent's rack that is there whole is known. */
  cgp: string;
  depth: Depth;
  seed: number;
  free_exchange: boolean;
  their_free_exchange: boolean;
  scoreless: number;
}

export interface SummaryQuestion extends By {
  kind: "summary";
  record: string;
  moves: MoveAnalysis[];
  /** Whether every move is explained too, which takes longer than the figures; it is if nothing is said. */
  explained?: boolean;
}

/** A play of a hand; of a slip `score` is what it earned. */
export interface AskedPlay {
  word: string;
  at: string;
  direction: string;
  score: number;
}

/** The hands of a duplicate as one player played them. The answer is a summary. */
export interface HandsQuestion {
  kind: "hands";
  player: string;
  edition: string;
  hands: { number: number; rack: string; plays: AskedPlay[]; placed: AskedPlay | null; slip: AskedPlay | null; absent: boolean }[];
}

/** Whether the game is over in a position. */
export interface EndQuestion {
  kind: "end";
  cgp: string;
  edition: string;
  scoreless: number;
}

export type Question = GameQuestion | MoveQuestion | PositionQuestion | SummaryQuestion | HandsQuestion | EndQuestion;

export interface GameAnswer {
  kind: "game";
  /** The nick that the moves have, and a name for people. */
  players: { nick: string; name: string }[];
  edition: string;
  /** Unjudged, each with its position. */
  moves: MoveAnalysis[];
}

export interface MoveAnswer {
  kind: "move";
  move: MoveAnalysis;
  explained: Explained | null;
}

export interface SummaryAnswer {
  kind: "summary";
  /** As `plancia analyse --json` has it. */
  analysis: unknown;
  explained: (Explained | null)[];
}

export interface EndAnswer {
  kind: "end";
  /** Null: it goes on. */
  reason: "out" | "scoreless" | null;
  /** Seat 0 is the player who would be on turn; null while a rack that counts is not known whole. */
  outcome: Outcome | null;
}

/** Why nothing was answered: a code of docs/errors.md and its sentence in every language. */
export interface RefusedAnswer {
  kind: "refused";
  refusal: { code: string; sentences: Record<Language, string>; context: Record<string, string | number | null> };
}

export type Answer = GameAnswer | MoveAnswer | SummaryAnswer | EndAnswer | RefusedAnswer;

/** Who answers: the engine on this device, or the server. */
export interface Answering {
  ask<A extends Answer>(question: Question): Promise<A | RefusedAnswer>;
  readonly where: Promise<"here" | "server">;
  /** So many questions are worth asking at once; without it two. */
  readonly together?: number;
  close(): void;
}
