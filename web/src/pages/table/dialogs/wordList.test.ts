import { expect, it } from "vitest";
import { found, grouped } from "./wordList";

const WORDS = ["AD", "DA", "ODE", "ZIA"].map((word) => ({
  word,
  gloss: { text: word === "ZIA" ? "sorella di un genitore" : "", lemma: word, part: "noun", article: null },
})) as never[];

it("letters find the words that have them in this order", () => {
  const words = (wanted: string) => found(WORDS as { word: string; gloss: null }[], wanted).map(({ word }) => word);
  expect(words("")).toEqual(["AD", "DA", "ODE", "ZIA"]);
  expect(words("d")).toEqual(["AD", "DA", "ODE"]);
  expect(words(" dà ")).toEqual(["DA"]);
  // Few letters are letters, more are a meaning.
  expect(words("di")).toEqual([]);
  expect(words("sorella")).toEqual(["ZIA"]);
  expect(words("?")).toEqual([]);
});

it("words stand by their first letters", () => {
  expect(grouped(WORDS as { word: string; gloss: null }[]).map(({ letter, members }) => [letter, members.length])).toEqual([
    ["A", 1],
    ["D", 1],
    ["O", 1],
    ["Z", 1],
  ]);
});
