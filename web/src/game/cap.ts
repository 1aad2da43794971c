// The longest duration said late: what would be taken off, and what would stay, as the server tells those who may say it.
import type { GameView } from "../wire/types";

export interface LateCap {
  /** How long ago it was reached. */
  ago_ms: number;
  /** The plays that would be taken off, one that is still examined too. */
  plays: GameView["after_cap"];
  /** The scores that would stand. */
  scores: readonly number[];
}

/** What saying it now would do; null: it is not reached. */
export function lateCap(view: GameView, now_ms: number): LateCap | null {
  if (view.cap_ms === null || view.cap_reached || now_ms < view.cap_ms) return null;
  return { ago_ms: now_ms - view.cap_ms, plays: view.after_cap, scores: view.scores_at_cap ?? view.scores };
}
