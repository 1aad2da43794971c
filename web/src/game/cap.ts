// The longest duration said late: what would be taken off, and what would stay.
import type { GameView, PublicEvent } from "../wire/types";
import { sheetOf } from "./sheet";
import { pendingOf } from "./situation";

export interface LateCap {
  /** How long ago it was reached. */
  ago_ms: number;
  /** The plays that stood and would be taken off. */
  plays: GameView["after_cap"];
  /** A play that is still examined and was made too late, if there is one. */
  pending: { seat: number; word: string } | null;
  /** The scores of that moment. */
  scores: readonly number[];
}

/** What saying it now would do; null: it is not reached. `events`: everything that has happened. */
export function lateCap(view: GameView, events: readonly PublicEvent[], now_ms: number, settles: boolean): LateCap | null {
  if (view.cap_ms === null || view.cap_reached || now_ms < view.cap_ms) return null;
  const reached = { kind: "cap_reached", at_ms: now_ms, by: { kind: "system" }, since_ms: view.cap_ms, taken_off: [] } as PublicEvent;
  const { lines, scores } = sheetOf([...events, reached], view.settings.players.length, settles);
  const pending = pendingOf(view);
  const last = lines.findLast(({ fate }) => fate === "late");
  const examined = pending !== null && last?.squares?.join() === pending.tiles.map(([square]) => String(square)).join();
  return {
    ago_ms: now_ms - view.cap_ms,
    plays: view.after_cap,
    pending: examined ? { seat: pending.seat, word: (last.word ?? "").toUpperCase() } : null,
    scores,
  };
}
