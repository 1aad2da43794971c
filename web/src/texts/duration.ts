// Durations in words.
import type { Language } from "./language";

/** Write a duration in minutes and seconds, leaving out what is zero: `25 min`, `2 min 30 s`. */
export function durationText(seconds: number, language: Language): string {
  const unit = (amount: number, name: "minute" | "second") =>
    new Intl.NumberFormat(language, { style: "unit", unit: name, unitDisplay: "short" }).format(amount).replace(" ", "\u00a0");
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return unit(rest, "second");
  return rest === 0 ? unit(minutes, "minute") : `${unit(minutes, "minute")} ${unit(rest, "second")}`;
}
