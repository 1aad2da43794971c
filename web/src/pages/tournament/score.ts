// How results and wins are written, and read.
import type { Cell, Game, Outcome, Result } from "../../wire/tournaments";
import type { TournamentTexts } from "./texts";

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

/**
 * A game's result with names: what counts, and where a convention changed the figures also those of the scoresheet. Nothing while
 * it has none.
 */
export function shownGame(
  { home, away, result, counted }: Pick<Game, "home" | "away"> & { result: Result | null; counted: Result | null },
  name: (player: string) => string,
  texts: Pick<TournamentTexts, "outcomes" | "atTable">,
): string {
  if (!result) return "";
  const outcomes = texts.outcomes(name(home), name(away));
  if (!counted) return shownResult(result, outcomes);
  return `${score(counted)} (${outcomes[result.outcome ?? "played"]}; ${texts.atTable(score(result))})`;
}

/** A result with what was left out: zero, and played. */
export function whole({ score_a = 0, score_b = 0, outcome = "played", minutes_left = 0 }: Result): Required<Result> {
  return { score_a, score_b, outcome, minutes_left };
}

export function sameResult(one: Result, other: Result): boolean {
  return JSON.stringify(whole(one)) === JSON.stringify(whole(other));
}

/** Two scores typed at once: "412 388", "412-388", or "412388" on a keypad without a space. Nothing if they are not two. */
export function parseScores(typed: string): [number, number] | undefined {
  const found = /^\s*(-?\d{1,4})\s*[-–: ,./]\s*(-?\d{1,4})\s*$/.exec(typed) ?? /^\s*(\d{3})(\d{3})\s*$/.exec(typed);
  return found ? [Number(found[1]), Number(found[2])] : undefined;
}

/** A table and its two scores, in the order in which slips arrive: "5 412 388", "5 412388" or "5412388". */
export function parseArrival(typed: string): { table: number; scores: string } | undefined {
  const found = /^\s*(\d{1,3})[\s,./:]+(\S.*)$/.exec(typed) ?? /^\s*(\d{1,3})(\d{6})\s*$/.exec(typed);
  const scores = found?.[2]?.trim() ?? "";
  return found && parseScores(scores) ? { table: Number(found[1]), scores } : undefined;
}

/** Games at a table end between these scores, and no further apart: anything else may have been mistyped. */
const USUAL = { lowest: 120, highest: 750, apart: 350 };

/** Whether a result is so rare that a person should look at it again. */
export function isUnlikely(result: Result): boolean {
  if (!wasPlayed(result)) return false;
  const { score_a: a, score_b: b } = whole(result);
  return Math.min(a, b) < USUAL.lowest || Math.max(a, b) > USUAL.highest || Math.abs(a - b) > USUAL.apart;
}

/** What a cell of the wall chart says of a game that has ended. */
export function chartMark({ won }: Pick<Cell, "won">): "won" | "lost" | "tied" {
  return won === 1 ? "won" : won === 0 ? "lost" : "tied";
}
