// What a round's clock shows: the time that is left, and the moments at which it is heard.
import type { Round } from "../../wire/tournaments";

/** From here on players hear that little is left. */
export const SOON_MS = 5 * 60_000;

/** How much a round's clock has left; nothing if it was not started. Below zero it is over. */
export function leftOf({ clock }: Pick<Round, "clock">, now: number): number | null {
  if (!clock) return null;
  return clock.ends === null ? clock.left : clock.ends - now;
}

/** What is heard when a clock has come from one time left to another: five minutes, or the end. */
export function heardBetween(before: number | null, left: number | null): "soon" | "end" | null {
  if (before === null || left === null) return null;
  if (before > 0 && left <= 0) return "end";
  return before > SOON_MS && left <= SOON_MS ? "soon" : null;
}

/** Minutes and seconds: 44:07. */
export function minutes(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
