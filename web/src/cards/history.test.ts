import { describe, expect, test } from "vitest";
import { History } from "./history";
import type { Grade, Review } from "./memory";

const at = (day: number, hour = 12) => new Date(2026, 10, day, hour).getTime();
let drawn = 0;
const review = (card: string, at_ms: number, grade: Grade): Review => ({ id: `r${drawn++}`, card, at_ms, grade, took_ms: 900 });

const LOG = [
  review("valid:RE", at(14), 4),
  review("valid:OH", at(15), 1),
  review("valid:OH", at(15, 13), 3),
  review("valid:OH", at(15, 14), 3),
  review("valid:RE", at(16), 1),
];

describe("what is folded from a log", () => {
  test("does not depend on the order in which reviews come", () => {
    const [one, other] = [new History(LOG), new History([...LOG].reverse())];
    expect(other.memories).toEqual(one.memories);
    expect([...other.days].sort()).toEqual([...one.days].sort());
  });

  test("counts what was done on a day, and what is held at the end of each", () => {
    const history = new History(LOG);
    expect(history.on(at(15))).toEqual({ reviews: 3, right: 2, fresh: 1, gained: 1 });
    expect(history.held(at(16), 4)).toEqual([0, 1, 2, 1]);
  });

  test("has a streak of days up to today or yesterday", () => {
    const history = new History(LOG);
    expect(history.streak(at(16), 1)).toEqual({ days: 3, longest: 3, today: true });
    expect(history.streak(at(17), 1)).toEqual({ days: 3, longest: 3, today: false });
    expect(history.streak(at(18), 1)).toEqual({ days: 0, longest: 3, today: false });
    expect(history.streak(at(16), 3)).toEqual({ days: 1, longest: 1, today: false });
  });

  test("says what is due today and in the days to come", () => {
    const history = new History([...LOG, review("valid:SI", at(16), 4)]);
    expect(history.due(at(16)).sort()).toEqual(["valid:OH", "valid:RE"]); // one missed a moment ago, one learnt yesterday
    const next = history.forecast(at(16), 10);
    expect(next.reduce((sum, count) => sum + count, 0)).toBe(1);
  });
});
