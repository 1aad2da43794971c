import { expect, it } from "vitest";
import { Ringing } from "./ringing";

it("rings when a call comes, and again while it waits, but not for what was answered", () => {
  const ringing = new Ringing();
  expect(ringing.due(["a"], 0)).toEqual(["a"]);
  expect(ringing.due(["a", "b"], 5_000)).toEqual(["b"]);
  expect(ringing.due(["a", "b"], 29_999)).toEqual([]);
  expect(ringing.due(["a", "b"], 30_000)).toEqual(["a"]);
  expect(ringing.due([], 31_000)).toEqual([]);
  expect(ringing.due(["a"], 32_000)).toEqual(["a"]);
});
