import { expect, test } from "vitest";
import { isOfferedFor, isOfficeRecused, isRecused, offerOf, offersOf } from "./offers";

const view = {
  offers: [
    { action: "record_result", round: 1, homes: ["ada"] },
    { action: "record_result", round: 2, homes: ["bea", "dino"] },
    {
      action: "take_decision",
      holders: { director: "Rita", referee: "ADA rossi" },
      recusals: { ada: ["ada", "bea"], "ADA rossi": ["ada", "bea"], ugo: ["ugo", "dino"] },
      gone: ["ugo"],
    },
  ],
} as never;

test("results are offered round by round", () => {
  expect(offersOf(view, "record_result")).toHaveLength(2);
  expect([1, 2].map((round) => isOfferedFor(view, "record_result", round, "bea"))).toEqual([false, true]);
  expect(offerOf(view, "pair_round")).toBeNull();
  expect(offersOf(null, "pair_round")).toEqual([]);
});

test("who plays, or meets, whom a decision is about does not decide", () => {
  const decision = offerOf(view, "take_decision");
  expect(isOfficeRecused(decision, "referee", ["dino", "bea"])).toBe(true);
  expect(isOfficeRecused(decision, "referee", ["dino", "ugo"])).toBe(false);
  expect(isOfficeRecused(decision, "director", ["ada", "bea"])).toBe(false);
  expect(isOfficeRecused(decision, "panel", ["ada", "bea"])).toBe(false);
  expect(isRecused(decision, "ugo", ["dino"])).toBe(true);
  expect(isRecused(decision, "nobody", ["dino"])).toBe(false);
  expect(isRecused(null, "ugo", ["dino"])).toBe(false);
});
