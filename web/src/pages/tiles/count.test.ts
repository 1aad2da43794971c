import { expect, it } from "vitest";
import { tally } from "./count";

const TILES = [
  { tile: "A", count: 3, value: 1 },
  { tile: "Q", count: 1, value: 10 },
  { tile: "?", count: 2, value: 0 },
];

it("counts nothing before anybody has counted", () => {
  expect(tally(TILES, {})).toEqual({ counted: 0, open: 3, missing: [], surplus: [], inOrder: false });
});

it("is in order only when every letter was looked at and is complete", () => {
  expect(tally(TILES, { A: 3, Q: 1 }).inOrder).toBe(false);
  expect(tally(TILES, { A: 3, Q: 1, "?": 2 })).toEqual({ counted: 6, open: 0, missing: [], surplus: [], inOrder: true });
});

it("says what is missing and what is too much, also when the sum is right", () => {
  expect(tally(TILES, { A: 2, Q: 2, "?": 2 })).toEqual({
    counted: 6,
    open: 0,
    missing: [{ tile: "A", count: 1 }],
    surplus: [{ tile: "Q", count: 1 }],
    inOrder: false,
  });
});

it("a letter of which there is none was looked at too", () => {
  expect(tally(TILES, { Q: 0 })).toMatchObject({ open: 2, missing: [{ tile: "Q", count: 1 }] });
});
