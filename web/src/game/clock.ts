// What a player's clock shows at an instant of the game's own time, and how it is written.
import type { Clock, GameView } from "../wire/types";

/** From here on tenths matter. */
const TENTHS_BELOW_MS = 20_000;

export type ClockReading = Pick<Clock, "initial_ms" | "overtime_ms" | "granted_ms">;

/** A player's clock at an instant: initial time first, then the extra one. It never shows less than nothing. */
export function clockAt(
  view: Pick<GameView, "clocks" | "running" | "running_since_ms" | "late">,
  seat: number,
  now_ms: number,
): ClockReading {
  const { initial_ms, overtime_ms, granted_ms } = view.clocks[seat] ?? { initial_ms: 0, overtime_ms: 0, granted_ms: 0 };
  const since_ms = runsSince(view, seat);
  const elapsed = since_ms === null ? 0 : Math.max(now_ms - since_ms, 0);
  const over = Math.max(elapsed - initial_ms, 0);
  return { initial_ms: Math.max(initial_ms - elapsed, 0), overtime_ms: Math.max(overtime_ms - over, 0), granted_ms };
}

/** Since when a player's clock runs: in his turn, or because he is not there yet; null: it stands still. */
export function runsSince(view: Pick<GameView, "running" | "running_since_ms" | "late">, seat: number): number | null {
  if (view.running === seat) return view.running_since_ms;
  return view.late.find((late) => late.seat === seat)?.since_ms ?? null;
}

export function leftOf({ initial_ms, overtime_ms }: ClockReading): number {
  return initial_ms + overtime_ms;
}

/** Whether the time that runs is the extra one. */
export function isOvertime({ initial_ms, granted_ms }: ClockReading): boolean {
  return initial_ms === 0 && granted_ms > 0;
}

/** `21:34`, `1:15:00`; in the last twenty seconds `0:07.4`. A second is shown until it is over. */
export function written(left_ms: number, decimal = ","): string {
  if (left_ms < TENTHS_BELOW_MS) {
    const tenths = Math.ceil(left_ms / 100);
    return `0:${String(Math.floor(tenths / 10)).padStart(2, "0")}${decimal}${tenths % 10}`;
  }
  const seconds = Math.ceil(left_ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, index) => (index ? String(part).padStart(2, "0") : String(part))).join(":");
}

/** In how many milliseconds the writing changes, so that a clock is drawn no oftener than it must. */
export function untilChange(left_ms: number): number {
  if (left_ms <= 0) return Number.POSITIVE_INFINITY;
  const unit = left_ms <= TENTHS_BELOW_MS ? 100 : 1000;
  return left_ms % unit || unit;
}

/** The thresholds at which a clock is said aloud, in milliseconds. */
const SPOKEN = [600_000, 300_000, 120_000, 60_000, 30_000, 10_000];

/** The threshold that was passed between two readings, if any. */
export function passed(before_ms: number, after_ms: number): number | null {
  return SPOKEN.find((threshold) => before_ms > threshold && after_ms <= threshold) ?? null;
}

/** What a clock shows that the server told so long ago, if it is the one that runs. */
export function writtenSince(
  { left_ms, running }: { left_ms: readonly number[]; running?: number | null | undefined },
  seat: number,
  since_ms: number,
): string {
  return written(Math.max((left_ms[seat] ?? 0) - (running === seat ? since_ms : 0), 0));
}
