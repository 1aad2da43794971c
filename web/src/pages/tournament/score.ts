// How results and wins are written.
import type { Outcome, Result } from "../../wire/tournaments";

/** Wins as people write them: 2, 2½. */
export function wins(value: number): string {
  const whole = Math.floor(value);
  if (value === whole) return String(whole);
  return value - whole === 0.5 ? `${whole || ""}½` : String(value);
}

export function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value).replace("-", "−");
}

/** Whether the two sat at a table. */
export function wasPlayed(result: Result): boolean {
  return !/^(forfeit|ruled|withdrawn)/.test(result.outcome ?? "played");
}

/** A score from the home player's side, or nothing if nobody played. */
export function score(result: Result): string {
  return wasPlayed(result) ? `${result.score_a ?? 0}–${result.score_b ?? 0}` : "";
}

/** A result as a list shows it: the score, and how the game ended unless it was simply played. */
export function shownResult(result: Result, outcomes: Record<Outcome, string>): string {
  const kind = result.outcome ?? "played";
  if (!wasPlayed(result)) return outcomes[kind];
  return kind === "played" ? score(result) : `${score(result)} (${outcomes[kind]})`;
}

/** A result with what was left out: zero, and played. */
export function whole({ score_a = 0, score_b = 0, outcome = "played", minutes_left = 0 }: Result): Required<Result> {
  return { score_a, score_b, outcome, minutes_left };
}

export function sameResult(one: Result, other: Result): boolean {
  return JSON.stringify(whole(one)) === JSON.stringify(whole(other));
}

/** Two scores typed at once: "412 388", "412-388". Nothing if that is not what was typed. */
export function parseScores(typed: string): [number, number] | undefined {
  const found = /^\s*(-?\d{1,4})\s*[-–: ,/]\s*(-?\d{1,4})\s*$/.exec(typed);
  return found ? [Number(found[1]), Number(found[2])] : undefined;
}
