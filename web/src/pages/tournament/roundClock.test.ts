import { expect, test } from "vitest";
import { heardBetween, leftOf, minutes, SOON_MS } from "./roundClock";

test("a running clock counts towards its end, a stopped one stands still, one that was not started shows nothing", () => {
  expect(leftOf({ clock: { ends: 10_000, left: null, is_cap: true } }, 4_000)).toBe(6_000);
  expect(leftOf({ clock: { ends: null, left: 7_000, is_cap: false } }, 99_000)).toBe(7_000);
  expect(leftOf({ clock: null }, 1)).toBeNull();
  expect(minutes(44 * 60_000 + 6_100)).toBe("44:07");
});

test("five minutes and the end are heard once, when the clock comes there", () => {
  expect(heardBetween(SOON_MS + 1, SOON_MS)).toBe("soon");
  expect(heardBetween(SOON_MS, SOON_MS - 1000)).toBeNull();
  expect(heardBetween(500, -200)).toBe("end");
  expect(heardBetween(-200, -1200)).toBeNull();
  expect(heardBetween(null, -200), "the page was opened later").toBeNull();
});
