import { expect, test } from "vitest";
import { heldFor, STEADY_MS, type Click } from "./steady";

const here = { left: 10, right: 110, top: 10, bottom: 54 };
const publish: Click = { meaning: "publish", place: here, at: 1000 };

test("another meaning in the same place takes no click for a second and a half", () => {
  expect(heldFor(publish, "start", () => here, 1000)).toBe(STEADY_MS);
  expect(heldFor(publish, "start", () => ({ ...here, left: 100, right: 300 }), 1400)).toBe(1100);
  expect(heldFor(publish, "start", () => here, 2500)).toBe(0);
});

test("the same meaning, another place and a first click are free", () => {
  expect(heldFor(publish, "publish", () => here, 1001)).toBe(0);
  expect(heldFor(publish, "start", () => ({ ...here, left: 110, right: 300 }), 1001)).toBe(0);
  expect(heldFor(undefined, "start", () => here, 1001)).toBe(0);
});
