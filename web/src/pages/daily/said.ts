// Results in words.
import { dayText } from "../../texts/days";
import type { Language } from "../../texts/language";
import type { Daily } from "../../wire/daily";
import { DAILY_TEXTS } from "./texts";

/** What one tells a friend: points, place and streak, and nothing of the play. */
export function shareText({ day, answered, streak }: Daily, language: Language, address: string, now?: Date): string {
  if (!answered) return address;
  const texts = DAILY_TEXTS[language];
  const parts = [texts.shareHand(dayText(day, language, now), answered.mark.points, answered.best)];
  if (answered.placed && answered.ranked) parts.push(texts.sharePlace(answered.placed.place, answered.placed.of));
  if (answered.counts && streak.days > 0) parts.push(texts.shareStreak(streak.days));
  return `${parts.join(", ")}\n${address}`;
}
