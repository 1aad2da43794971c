import { describe, expect, it, test } from "vitest";
import { EMPTY_BOARD, indexOf } from "../board/square";
import { playTyped, tilesOfPlay, tilesTyped } from "./typed";

describe("a play that is typed", () => {
  it.each([
    ["H8 orizz. MIELE", { square: "H8", direction: "across", word: "MIELE" }],
    ["h8 v miele", { square: "H8", direction: "down", word: "MIELE" }],
    ["8H MIELE", { square: "H8", direction: "across", word: "MIELE" }],
    ["H8 MIELE", { square: "H8", direction: "down", word: "MIELE" }],
    ["15A vert. MIeLE", { square: "A15", direction: "down", word: "MIeLE" }],
    ["H8 across CITTÀ", { square: "H8", direction: "across", word: "CITTA" }],
  ])("%s", (text, play) => expect(playTyped(text)).toEqual(play));

  it.each(["", "MIELE", "P8 MIELE", "H16 MIELE", "H8", "H8 storto MIELE", "H8 orizz. MI3LE", "H8 orizz. DUE PAROLE"])(
    "%s is none",
    (text) => expect(playTyped(text)).toBeUndefined(),
  );
});

const board = (tiles: Record<string, string>) => {
  const letters = [...EMPTY_BOARD];
  for (const [square, tile] of Object.entries(tiles)) letters[indexOf(square)] = tile;
  return letters.join("");
};

test("what lies already was not laid", () => {
  const letters = board({ H8: "M", I8: "I" });
  expect(tilesOfPlay(letters, { square: "H8", direction: "across", word: "MIe" })).toEqual([["J8", "e"]]);
  expect(tilesOfPlay(letters, { square: "H8", direction: "across", word: "MI" })).toEqual({ kind: "lies" });
  expect(tilesOfPlay(letters, { square: "H7", direction: "down", word: "AL" })).toEqual({ kind: "clash", square: "H8" });
  expect(tilesOfPlay(letters, { square: "N1", direction: "across", word: "TRE" })).toEqual({ kind: "outside" });
});

test("a rack is letters and blanks", () => {
  expect(tilesTyped("a e i, r?")).toEqual(["A", "E", "I", "R", "?"]);
});
