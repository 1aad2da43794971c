import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { GameView } from "../wire/types";
import { clockAt, isOvertime, leftOf, passed, runsSince, untilChange, written } from "./clock";

const clock = { initial_ms: 10_000, overtime_ms: 60_000, granted_ms: 60_000, minutes_bought: 0 };
const view = { clocks: [clock, clock], running: 0, running_since_ms: 1_000, late: [] };

describe("a clock", () => {
  it("runs for the seat it runs for, and for no other", () => {
    expect(leftOf(clockAt(view, 0, 5_000))).toBe(66_000);
    expect(leftOf(clockAt(view, 1, 5_000))).toBe(70_000);
  });

  it("goes into the extra time, and never below nothing", () => {
    const later = clockAt(view, 0, 31_000);
    expect(later).toMatchObject({ initial_ms: 0, overtime_ms: 40_000 });
    expect(isOvertime(later)).toBe(true);
    expect(leftOf(clockAt(view, 0, 500_000))).toBe(0);
  });

  it("runs for everybody who is late, each since its own instant", () => {
    const late = {
      ...view,
      running: null,
      late: [
        { seat: 0, since_ms: 2_000 },
        { seat: 1, since_ms: 4_000 },
      ],
    };
    expect([0, 1].map((seat) => leftOf(clockAt(late, seat, 5_000)))).toEqual([67_000, 69_000]);
    expect([0, 1].map((seat) => runsSince(late, seat))).toEqual([2_000, 4_000]);
  });

  it("does not run backwards before it was started", () => {
    expect(leftOf(clockAt(view, 0, 0))).toBe(70_000);
  });
});

it("is written as on a chess clock, with tenths in the end", () => {
  expect(written(1_500_000)).toBe("25:00");
  expect(written(4_500_000)).toBe("1:15:00");
  expect(written(60_001)).toBe("1:01");
  expect(written(20_000)).toBe("0:20");
  expect(written(19_999)).toBe("0:20,0");
  expect(written(7_340)).toBe("0:07,4");
  expect(written(0, ".")).toBe("0:00.0");
});

it("is drawn again when its writing changes, and not before", () => {
  expect(untilChange(60_400)).toBe(400);
  expect(untilChange(60_000)).toBe(1000);
  expect(untilChange(5_050)).toBe(50);
  expect(untilChange(0)).toBe(Number.POSITIVE_INFINITY);
});

it("is said aloud when it passes a threshold", () => {
  expect(passed(300_500, 299_900)).toBe(300_000);
  expect(passed(299_900, 299_000)).toBeNull();
});

describe("between two messages", () => {
  interface Case {
    view: Pick<GameView, "clocks" | "running" | "running_since_ms" | "late">;
    readings: [number, [number, number, number][]][];
  }
  const cases = JSON.parse(readFileSync(new URL("./clock.vectors.json", import.meta.url), "utf8")) as Case[];

  // The file is made by tests/rules/clock_vectors.py.
  it.each(cases.map((each, index) => ({ index, ...each })))("a page reads a clock as the rules do: case $index", ({ view, readings }) => {
    for (const [now_ms, expected] of readings) {
      const read = [0, 1].map((seat) => clockAt(view, seat, now_ms));
      expect(read.map((each) => [each.initial_ms, each.overtime_ms, leftOf(each)])).toEqual(expected);
    }
  });
});
