import { expect, test } from "vitest";
import type { Logged } from "../rules/questions";
import type { Action } from "../wire/types";
import { firstViews, provisionally } from "./provisional";

const touch = (seat: number, at_ms: number, action: Action): Logged => ({ id: `${at_ms}`, at_ms, by: { kind: "player", seat }, action });

const touched = (...touches: Logged[]) => touches.reduce(provisionally, firstViews({ players: ["Ada", "Ugo"], starter: 0 }, 1500));

test("the next player starts the first clock, and nobody else can", () => {
  const [ada] = touched(touch(0, 1000, { kind: "start_clock" }));
  expect(ada?.running).toBeNull();
  const [after] = touched(touch(1, 1000, { kind: "start_clock" }));
  expect([after?.running, after?.running_since_ms, after?.phase.kind]).toEqual([0, 1000, "thinking"]);
});

test("a turn is a touch, a number and a touch, and its time is off the clock", () => {
  const views = touched(
    touch(1, 1000, { kind: "start_clock" }),
    touch(0, 11_000, { kind: "play_unwritten" }),
    touch(0, 13_000, { kind: "announce_score", points: 24 }),
    touch(0, 14_000, { kind: "start_clock" }),
  );
  expect(views[0]?.clocks[0]?.initial_ms).toBe(1_490_000);
  expect([views[1]?.running, views[1]?.on_turn, views[1]?.next]).toEqual([1, 1, 0]);
  expect(views.map(({ offers }) => offers.map(({ action }) => action))).toEqual([[], ["play_unwritten"]]);
});

test("without a number nobody hands over", () => {
  const views = touched(
    touch(1, 1000, { kind: "start_clock" }),
    touch(0, 11_000, { kind: "play_unwritten" }),
    touch(0, 12_000, { kind: "start_clock" }),
  );
  expect(views[0]?.running).toBeNull();
  expect(views[0]?.offers.map(({ action }) => action)).toEqual(["announce_score"]);
});

test("who starts can be said first", () => {
  const open = firstViews({ players: ["Ada", "Ugo", "Pia"] }, 1500);
  const [ada, , pia] = provisionally(open, touch(0, 1, { kind: "name_starter", seat: 1 }));
  expect([ada?.on_turn, ada?.next, ada?.timed]).toEqual([1, 2, false]);
  expect(pia?.offers.map(({ action }) => action)).toEqual(["start_clock"]);
});
