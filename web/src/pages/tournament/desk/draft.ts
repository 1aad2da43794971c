// A result while it is typed: two scores, how the game ended, and what extra time costs.
import type { Outcome, Result } from "../../../wire/tournaments";
import { parseScores } from "../score";

export interface Draft {
  /** Both scores, as they are typed: "412 388". */
  typed: string;
  outcome: Outcome;
  /** Whole minutes left to the winner on time. */
  minutes: number | null;
  /** What each pays for extra time that the scores do not hold yet. */
  overtime: [number, number];
}

export function emptyDraft(): Draft {
  return { typed: "", outcome: "played", minutes: null, overtime: [0, 0] };
}

/** A draft of what is there, to be corrected. */
export function draftOf(result: Result): Draft {
  const typed = isPlayed(result.outcome ?? "played") ? `${result.score_a ?? 0} ${result.score_b ?? 0}` : "";
  return { typed, outcome: result.outcome ?? "played", minutes: result.minutes_left || null, overtime: [0, 0] };
}

/** Whether such an outcome has scores. */
export function isPlayed(outcome: Outcome): boolean {
  return !/^(forfeit|ruled|withdrawn)/.test(outcome);
}

/** The result of a draft; nothing while it is not whole. */
export function resultOf({ typed, outcome, minutes, overtime }: Draft): Required<Result> | undefined {
  if (!isPlayed(outcome)) return { score_a: 0, score_b: 0, outcome, minutes_left: 0 };
  const scores = parseScores(typed);
  if (!scores) return undefined;
  const minutes_left = outcome.startsWith("time") ? (minutes ?? 0) : 0;
  return { score_a: scores[0] - overtime[0], score_b: scores[1] - overtime[1], outcome, minutes_left };
}

/** What can be chosen at a desk. That somebody has left is said where players are. */
export const OUTCOMES = [
  ...(["played", "time_a", "time_b", "resigned_a", "resigned_b", "cap"] as const),
  ...(["forfeit_a", "forfeit_b", "forfeit_both"] as const),
] satisfies Outcome[];
