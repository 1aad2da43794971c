// What the events say of the plays that a scribe writes down: their points, and the words that were written.
import { undoneOf } from "../../game/undone";
import type { PublicEvent } from "../../wire/types";

/** What the table has noted for the play of a turn. */
export function announcedIn(events: readonly PublicEvent[], turn: number): number | undefined {
  const undone = undoneOf(events);
  let now = 0;
  let points: number | undefined;
  events.forEach((event, number) => {
    if (undone.has(number)) return;
    if (event.kind === "turn_started") now += 1;
    if (event.kind === "play_settled" && now === turn) points = event.points;
    if (event.kind === "score_corrected" && event.turn === turn && points !== undefined) points = event.points;
  });
  return points;
}

/** The main word that was transcribed of the play of a turn, and what all its words are worth. */
export function wordIn(events: readonly PublicEvent[], turn: number): { word: string; value: number } | undefined {
  const undone = undoneOf(events);
  const told = events.findLast((event, number) => event.kind === "play_transcribed" && event.turn === turn && !undone.has(number));
  if (told?.kind !== "play_transcribed") return undefined;
  const word = told.words[0]?.tiles.toUpperCase();
  return word ? { word, value: told.value } : undefined;
}
