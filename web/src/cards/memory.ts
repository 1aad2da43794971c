// What somebody holds of a card, folded from his reviews by FSRS: the default parameters, without fuzz, nine of ten known when due.
//
// A day is a day of the calendar in UTC, and a step within a day a whole number of minutes: src/plancia/cards/memory.py folds the same
// log to the same memory, and a test compares them.
import { FSRSAlgorithm } from "ts-fsrs";

/** How well a card was answered: again, hard, good, easy. */
export type Grade = 1 | 2 | 3 | 4;

/** A fact: somebody has answered a card. The log of all of them is the only truth about what he holds. */
export interface Review {
  /** Drawn at random on the device where it was given. */
  id: string;
  card: string;
  /** Milliseconds since 1970. */
  at_ms: number;
  grade: Grade;
  took_ms: number;
}

export interface Memory {
  /** `learning`: seen and not known yet. `review`: known, and asked from time to time. `relearning`: was known, then missed. */
  state: "learning" | "review" | "relearning";
  /** Of two steps of learning, the one that it is at. */
  step: number;
  /** In so many days the chance that he knows it falls to nine in ten. */
  stability: number;
  difficulty: number;
  due_ms: number;
  last_ms: number;
  reviews: number;
  /** How often it was known, and then missed. */
  lapses: number;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** After so many minutes a card that is being learnt comes again: missed, with effort (at either step), known at the first step. */
const MISSED = 1;
const EFFORT = [6, 10] as const;
const KNOWN = 10;
/** The same of a card that was known before. */
const MISSED_AGAIN = 10;
const EFFORT_AGAIN = 15;

const fsrs = new FSRSAlgorithm({ request_retention: 0.9, enable_fuzz: false });

/** The order in which reviews are folded. */
export function inOrder(one: Review, other: Review): number {
  return one.at_ms - other.at_ms || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
}

/** What is held after one more review, which is no earlier than those before. */
export function after(before: Memory | undefined, { at_ms, grade }: Review): Memory {
  const days = before ? Math.floor(at_ms / DAY_MS) - Math.floor(before.last_ms / DAY_MS) : 0;
  const { stability, difficulty } = fsrs.next_state(before ?? null, days, grade);
  const next = { stability, difficulty, last_ms: at_ms, reviews: (before?.reviews ?? 0) + 1, lapses: before?.lapses ?? 0 };
  const minutes = minutesUntil(before, grade);
  if (minutes === undefined) {
    const due_ms = at_ms + fsrs.next_interval(stability, days) * DAY_MS;
    return { ...next, state: "review", step: 0, due_ms };
  }
  const wasKnown = before !== undefined && before.state !== "learning";
  const step = wasKnown || grade === 1 ? 0 : grade === 3 ? 1 : (before?.step ?? 0);
  const lapses = next.lapses + (before?.state === "review" ? 1 : 0);
  return { ...next, lapses, state: wasKnown ? "relearning" : "learning", step, due_ms: at_ms + minutes * MINUTE_MS };
}

/** The minutes until a card comes again in the same sitting; undefined: it is known, and comes on another day. */
function minutesUntil(before: Memory | undefined, grade: Grade): number | undefined {
  if (grade === 4) return undefined;
  if (before?.state === "review") return grade === 1 ? MISSED_AGAIN : undefined;
  if (before?.state === "relearning") return grade === 1 ? MISSED_AGAIN : grade === 2 ? EFFORT_AGAIN : undefined;
  const step = before?.step ?? 0;
  if (grade === 1) return MISSED;
  if (grade === 2) return step === 0 ? EFFORT[0] : EFFORT[1];
  return step === 0 ? KNOWN : undefined;
}

/** What is held of one card, from its reviews in their order; undefined without any. */
export function folded(reviews: readonly Review[]): Memory | undefined {
  return reviews.reduce<Memory | undefined>(after, undefined);
}

/** The chance that he knows it at a moment, from 0 to 1. */
export function chance(memory: Memory, now_ms: number): number {
  const days = Math.max(0, Math.floor(now_ms / DAY_MS) - Math.floor(memory.last_ms / DAY_MS));
  return fsrs.forgetting_curve(days, memory.stability);
}
