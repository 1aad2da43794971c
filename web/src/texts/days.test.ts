import { expect, test } from "vitest";
import { dayText, leftText, momentText } from "./days";

const HOUR_MS = 3_600_000;
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test.each([
  [3 * 24 * HOUR_MS, "3 days"],
  [53 * HOUR_MS, "2 days 5 hr"],
  [5 * HOUR_MS + 12 * 60_000, "5 hr 12 min"],
  [HOUR_MS, "1 hr"],
  [61_000, "2 min"],
  [1, "1 min"],
  [-5, "0 min"],
])("%i ms are written %s", (left, text) => {
  expect(plain(leftText(left, "en"))).toBe(text);
});

test("a moment is that of the reader's own time zone", () => {
  const at = Date.UTC(2026, 10, 20, 23, 30);
  expect(momentText(at, "en", "Europe/Rome")).toContain("21");
  expect(momentText(at, "en", "America/New_York")).toContain("20");
});

test("says a day as people do, and the year of another year", () => {
  const now = new Date("2026-11-17T20:00:00Z");
  expect(dayText("2026-03-01", "it", now)).toBe("1 marzo");
  expect(dayText("2025-03-01", "it", now)).toBe("1 marzo 2025");
});
