import { expect, it } from "vitest";
import { screenfuls } from "./screenfuls";

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

it("parts a list into pages of about the same length, and leaves nobody alone or out", () => {
  expect(screenfuls(upTo(11), 10).map(({ length }) => length)).toEqual([6, 5]);
  expect(screenfuls(upTo(10), 10)).toEqual([upTo(10)]);
  expect(screenfuls(upTo(61), 9).flat()).toEqual(upTo(61));
  expect(screenfuls([], 9)).toEqual([]);
});
