import { expect, test } from "vitest";
import { EMPTY_BOARD, indexOf } from "../../board/square";
import { tappedWord, wordsOn } from "./boardWords";

/** MICIO across from H8, its C a blank; ONDA down from its O. */
function board(): string {
  const letters = [...EMPTY_BOARD];
  [..."MIcIO"].forEach((letter, place) => (letters[indexOf("H8") + place] = letter));
  [..."ONDA"].forEach((letter, place) => (letters[indexOf("L8") + 15 * place] = letter));
  return letters.join("");
}

test("words are found across and down, blanks in capitals", () => {
  expect(wordsOn(board()).map(({ at, direction, word }) => `${at} ${direction} ${word}`)).toEqual(["H8 orizz. MICIO", "L8 vert. ONDA"]);
  expect(wordsOn(EMPTY_BOARD)).toEqual([]);
});

test("a word that ends at the edge is whole", () => {
  const letters = [...EMPTY_BOARD];
  [..."RE"].forEach((letter, place) => (letters[indexOf("N15") + place] = letter));
  expect(wordsOn(letters.join("")).map(({ squares }) => squares)).toEqual([["N15", "O15"]]);
});

test("where two words cross, a second tap chooses the other", () => {
  const words = wordsOn(board());
  const first = tappedWord(words, "L8", null);
  expect(first?.word).toBe("MICIO");
  const second = tappedWord(words, "L8", first);
  expect(second?.word).toBe("ONDA");
  expect(tappedWord(words, "L8", second)?.word).toBe("MICIO");
  expect(tappedWord(words, "L9", first)?.word).toBe("ONDA");
  expect(tappedWord(words, "A1", first)).toBeNull();
});
