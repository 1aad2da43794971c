import { expect, test } from "vitest";
import { keyedDirection, keyedSquare, keyedWord } from "./keying";

test("the square goes on to the word with a direction or a space", () => {
  const across = { player: null, at: "H8", direction: "orizz.", rest: "" };
  for (const typed of ["h8o", "H8O", "8ho", "8h o", "h8 o", "H8 o."]) expect(keyedSquare(typed)).toEqual(across);
  expect(keyedSquare("o15v")).toEqual({ ...across, at: "O15", direction: "vert." });
  expect(keyedSquare("8oo")).toEqual({ ...across, at: "O8" });
  expect(keyedSquare("h8 ")).toEqual({ ...across, direction: null });
});

test("a number and a space before it name the player", () => {
  expect(keyedSquare("3 h8v")).toEqual({ player: 3, at: "H8", direction: "vert.", rest: "" });
  expect(keyedSquare("12 15ao")).toEqual({ player: 12, at: "A15", direction: "orizz.", rest: "" });
});

test("a square that is being typed stays where it is", () => {
  for (const typed of ["", "h", "h1", "h12", "8", "8h", "3 ", "3 h", "h16o", "p8o", "hh"]) expect(keyedSquare(typed)).toBeNull();
});

test("a whole slip typed into one field is sorted", () => {
  expect(keyedSquare("3 h8o casa 24")?.rest).toBe("casa 24");
  expect(keyedSquare("h8ocasa24")?.rest).toBe("casa24");
});

test("a direction typed after a space is no word", () => {
  expect(keyedDirection("o ")).toEqual({ direction: "orizz.", rest: "" });
  expect(keyedDirection("V. casa 24")).toEqual({ direction: "vert.", rest: "casa 24" });
  for (const typed of ["", "o", "or", "or ", "casa o "]) expect(keyedDirection(typed)).toBeNull();
});

test("the word goes on to the points with a digit or a space", () => {
  expect(keyedWord("casa2")).toEqual({ word: "casa", score: "2" });
  expect(keyedWord("CASa 24")).toEqual({ word: "CASa", score: "24" });
  expect(keyedWord("casa ")).toEqual({ word: "casa", score: "" });
  expect(keyedWord("casa")).toBeNull();
});
