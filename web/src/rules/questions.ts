// What a page asks the rules and what they answer, as src/plancia/offline/questions.py has it.
import type { Language } from "../texts/language";
import type { Action, Actor, GameView, NewGame, PublicEvent, Verdict } from "../wire/types";

/** An event as the rules have it: every tile is named, the rulebook stands in the first. */
export interface GameEvent {
  kind: PublicEvent["kind"];
  at_ms: number;
  [fact: string]: unknown;
}

/** How a game begins: by what was agreed, or by what has already happened in it. */
export type Opening = ({ settings: NewGame["settings"]; now_ms?: number } | { events: GameEvent[] }) & {
  /** The tiles in the order in which they come out of the bag, where the program draws them. */
  bag?: string[];
};

/** What somebody did, and when: one line of the log that a phone keeps. */
export interface Logged {
  /** New for every action. A second line by the same id changes nothing. */
  id: string;
  at_ms: number;
  by: Actor;
  action: Action;
  /** What a lexicon on the device says of the words that a challenge names; without it people rule on them. */
  verdicts?: Verdict[] | null;
}

/** Why an action changed nothing: a code of docs/errors.md and its sentence in every language. */
export interface Refusal {
  code: string;
  context: Record<string, string | number | null>;
  sentences: Record<Language, string>;
}

/** What came of it, and how the game stands. */
export interface Decided {
  /** The number of the first of these events, and how many the game has. */
  first: number;
  seq: number;
  events: GameEvent[];
  /** As each player sees it, by seat, with what he may do. */
  views: GameView[];
  /** When something happens although nobody acts: then a `time_passed` is due. */
  deadline_ms: number | null;
  /** The lines of a log that were refused; the others were decided all the same. */
  refused: { id: string; refusal: Refusal }[];
}

/** How the game looks to somebody. */
export interface Seen {
  seq: number;
  view: GameView;
}

export type Question =
  | { kind: "open"; opening: Opening }
  | { kind: "decide"; line: Logged }
  | { kind: "view"; now_ms: number; who: Actor | null }
  | { kind: "replay"; opening: Opening; log: Logged[] }
  | { kind: "record" };

export type Answer =
  | ({ kind: "decided" } & Decided)
  | ({ kind: "seen" } & Seen)
  | { kind: "recorded"; record: string }
  | { kind: "refused"; refusal: Refusal };
