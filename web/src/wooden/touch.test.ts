import { expect, test } from "vitest";
import type { Offers } from "../game/situation";
import type { Action } from "../wire/types";
import { isMeant, meaningOf, TWICE_MS } from "./touch";

const offered = (...actions: Action["kind"][]): Offers => Object.fromEntries(actions.map((action) => [action, [{ action }]]));

test("a touch does what the rules offer the player, a number before the clock is handed over", () => {
  expect(meaningOf(offered("play", "play_unwritten", "pass"))).toBe("play_unwritten");
  expect(meaningOf(offered("announce_score", "note_play"))).toBe("announce");
  expect(meaningOf(offered("start_clock", "play", "note_play"))).toBe("start_clock");
  expect(meaningOf(offered("name_starter"))).toBe("name_starter");
  expect(meaningOf(offered("challenge", "ask_for_time"))).toBe("none");
});

test("a palm, a second finger and the second touch of one finger mean nothing", () => {
  const finger = { at: 1000, width: 24, height: 24, second: false };
  expect(isMeant(finger, undefined)).toBe(true);
  expect(isMeant({ ...finger, width: 120 }, undefined)).toBe(false);
  expect(isMeant({ ...finger, second: true }, undefined)).toBe(false);
  expect(isMeant(finger, finger.at - TWICE_MS + 1)).toBe(false);
  expect(isMeant(finger, finger.at - TWICE_MS)).toBe(true);
});
