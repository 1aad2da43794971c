// Days in words; how long is left where they count, and the moment at which it is over, in the time zone of the reader.
import type { Language } from "./language";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What is left, in the two units that matter: `2 gg 5 h`, `5 h 12 min`, `12 min`. A minute is shown until it is over. */
export function leftText(left_ms: number, language: Language): string {
  const unit = (amount: number, name: "day" | "hour" | "minute") =>
    new Intl.NumberFormat(language, { style: "unit", unit: name, unitDisplay: "short" }).format(amount).replace(" ", "\u00a0");
  const minutes = Math.ceil(Math.max(left_ms, 0) / MINUTE_MS);
  const days = Math.floor((minutes * MINUTE_MS) / DAY_MS);
  const hours = Math.floor((minutes * MINUTE_MS) / HOUR_MS) % 24;
  if (days > 0) return hours === 0 ? unit(days, "day") : `${unit(days, "day")} ${unit(hours, "hour")}`;
  if (hours > 0) return minutes % 60 === 0 ? unit(hours, "hour") : `${unit(hours, "hour")} ${unit(minutes % 60, "minute")}`;
  return unit(minutes, "minute");
}

/** A moment as the reader's own calendar and clock have it: `ven 20 nov, 09:15`. */
export function momentText(at: number, language: Language, timeZone?: string): string {
  const parts = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", timeZone } as const;
  return new Intl.DateTimeFormat(language, parts).format(at);
}

/** A day (2026-11-17) as people say it; the year only of another year than the one it is. */
export function dayText(day: string, language: Language, now: Date = new Date()): string {
  const at = new Date(`${day}T12:00:00Z`);
  const year = at.getUTCFullYear() === now.getFullYear() ? {} : ({ year: "numeric" } as const);
  return new Intl.DateTimeFormat(language, { day: "numeric", month: "long", timeZone: "UTC", ...year }).format(at);
}
