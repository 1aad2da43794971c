import { expect, test } from "vitest";
import { FIXED, timesOf } from "./eventTimes";

const entry = (key: string, value: unknown, choosable = false) => ({ key, value, choosable });
const edition = (...entries: object[]) => ({ entries }) as never;

test("a range of minutes, a vote, and a reading of homologation", () => {
  const found = timesOf(
    edition(
      entry("time.initial_allowed_s", { kind: "interval", lowest: 1200, highest: 1500 }),
      entry("time.initial_changed_by", "referee_with_majority"),
      entry("options.homologated_time", "initial", true),
    ),
  );
  expect(found).toEqual({ minutes: { lowest: 20, highest: 25 }, majority: true, homologated: "initial" });
});

test("a rulebook that fixes the time leaves nothing to choose", () => {
  expect(
    timesOf(
      edition(entry("time.initial_allowed_s", null), entry("time.initial_changed_by", null), entry("options.homologated_time", "initial")),
    ),
  ).toEqual(FIXED);
});
