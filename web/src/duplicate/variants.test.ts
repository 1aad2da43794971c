import { expect, test } from "vitest";
import { choicesOf, noVariants } from "./variants";

test("what nobody chose is left to the rulebook", () => {
  expect(choicesOf(noVariants())).toEqual({});
  expect(choicesOf({ ...noVariants(), least: 2, free: 1 })).toEqual({});
});

test("each variant is an entry of the rulebook", () => {
  const all = { solo: 10, penalty: 5, free: 3, balanced: true, least: 2, until: 15, joker: true, eight: true };
  expect(choicesOf(all)).toEqual({
    solo_bonus: 10,
    warning_penalty: 5,
    free_warnings: 3,
    balanced_draw: true,
    balanced_first: 2,
    balanced_first_hands: 15,
    joker: true,
    seven_of_eight: true,
  });
});
