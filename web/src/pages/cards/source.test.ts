import { expect, test } from "vitest";
import { searchOf, wordsOf } from "./source";

test("words are taken from whatever a text parts them by, each once", () => {
  expect(wordsOf("casa, Perché;\tOCA\ncasa a")).toEqual(["CASA", "PERCHÉ", "OCA"]);
});

test("a search has the fields that were filled in", () => {
  expect(searchOf({ starts: " RI ", ends: "", length: "7-8" })).toBe("starts=RI&length=7-8");
});
