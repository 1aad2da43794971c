// What has happened and does not count any more: what came of a ruling that was withdrawn or of a clock touched by
// mistake, and what was played after the longest duration. It stays in the log, struck out.
import type { PublicEvent } from "../wire/types";

export type Undoing = "withdrawn" | "late" | "touched";

/** What does not come of a touch of the clock, and stays when that is taken back. */
const UNTOUCHED: ReadonlySet<PublicEvent["kind"]> = new Set([
  "referee_called",
  "play_resumed",
  "aid_allowed",
  "aid_withdrawn",
  "panellist_replaced",
]);

/** What belongs to something from before the cap: the price of a ruling, what an official puts right, or what is told. */
const NOT_PLAYED: ReadonlySet<PublicEvent["kind"]> = new Set([
  "penalty_charged",
  "score_corrected",
  "clock_corrected",
  "score_adjusted",
  "tiles_moved",
  "correction_failed",
  "surplus_returned",
  "panellist_replaced",
  "referee_called",
  "play_resumed",
  "aid_allowed",
  "aid_withdrawn",
  "touch_taken_back",
  "play_noted",
  "play_written",
  "play_transcribed",
  "rack_told",
  "tiles_counted",
  "cap_reached",
  "game_ended",
  "game_scored",
  "result_confirmed",
]);

/**
 * The events that were undone, by their number. `settles`: whether a play whose clock was stopped in time is still
 * examined after the cap.
 */
export function undoneOf(events: readonly PublicEvent[], settles = true): ReadonlyMap<number, Undoing> {
  const undone = new Map<number, Undoing>();
  const undo = (from: number, until: number, why: Undoing): void => {
    // Before anything is undone: what was transcribed of a play stays with a play that stands all the same.
    const kept = new Set(transcripts(events, undone, from, until));
    for (let number = from; number < until; number += 1) if (!undone.has(number) && !kept.has(number)) undone.set(number, why);
  };
  events.forEach((event, number) => {
    if (event.kind === "ruling_withdrawn") {
      const ruled = events.slice(0, number).findLastIndex(({ kind }) => kind === "ruling_given");
      if (ruled >= 0) undo(ruled, number, "withdrawn");
    } else if (event.kind === "touch_taken_back") {
      const touched = events.slice(0, number).findLastIndex(({ kind }) => kind === "clock_touched");
      const stays = new Set(transcripts(events, undone, touched + 1, number));
      for (let since = touched + 1; since < number; since += 1)
        if (!UNTOUCHED.has(events[since]!.kind) && !stays.has(since) && !undone.has(since)) undone.set(since, "touched");
    } else if (event.kind === "cap_reached" && typeof event.since_ms === "number") {
      const late = firstLate(events.slice(0, number), event.since_ms, settles);
      if (late >= 0) undo(late, number, "late");
    }
  });
  return undone;
}

/** What was transcribed, among some events that are undone, of plays that stood before the first of them. */
function transcripts(events: readonly PublicEvent[], undone: ReadonlyMap<number, unknown>, from: number, until: number): number[] {
  const stood = new Set<number>();
  let turn = 0;
  for (let number = 0; number < from; number += 1) {
    if (undone.has(number)) continue;
    if (events[number]!.kind === "turn_started") turn += 1;
    if (events[number]!.kind === "play_settled") stood.add(turn);
  }
  return events.flatMap((event, number) =>
    number >= from && number < until && event.kind === "play_transcribed" && stood.has(event.turn) ? [number] : [],
  );
}

/** The first event that came too late; -1: nothing has happened since the cap. */
function firstLate(events: readonly PublicEvent[], since_ms: number, settles: boolean): number {
  let late = -1;
  let examined = false;
  let touched = { late, examined };
  events.forEach((event, number) => {
    if (event.kind === "clock_touched") touched = { late, examined };
    if (late < 0 && event.at_ms > since_ms && !NOT_PLAYED.has(event.kind) && !(examined && settles)) late = number;
    if (event.kind === "play_made" || event.kind === "unwritten_play_made") examined = true;
    if (event.kind === "play_settled" || event.kind === "play_rejected" || event.kind === "play_taken_back") examined = false;
    if (event.kind === "touch_taken_back") ({ late, examined } = touched);
  });
  return late;
}

/** The events that hold. */
export function standing(events: readonly PublicEvent[], settles = true): PublicEvent[] {
  const undone = undoneOf(events, settles);
  return events.filter((_, number) => !undone.has(number));
}
