import { expect, it } from "vitest";
import { drawnRows } from "../board/square";
import { TEXTS } from "../texts/all";
import type { SampleGame } from "../wire/types";
import { announcement, arithmetic, boardAfter, place } from "./sample";

const AH: SampleGame["plays"][number] = {
  start: "E6",
  direction: "across",
  word: "AH",
  printed: true,
  tiles: [
    { square: "E6", letter: "A", value: 1, blank: false },
    { square: "F6", letter: "H", value: 0, blank: true },
  ],
  words: [
    {
      word: "AH",
      start: "E6",
      direction: "across",
      letters: [
        { letter: "A", blank: false, value: 1, factor: 1 },
        { letter: "H", blank: false, value: 8, factor: 3 },
      ],
      sum: 25,
      factor: 2,
      score: 50,
    },
  ],
  techniques: ["contact"],
  bonus: 50,
  score: 100,
};

const GAME: SampleGame = {
  edition: "milano",
  board: { premiums: [["PT", null]], start: "H8" },
  tiles: [],
  plays: [{ ...AH, tiles: [{ square: "H8", letter: "I", value: 1, blank: false }] }, AH],
};

it("the board shows the plays so far, the last one fresh", () => {
  const board = boardAfter(GAME, 2);
  expect([...board.tiles.keys()]).toEqual(["H8", "E6", "F6"]);
  expect([...board.fresh]).toEqual(["E6", "F6"]);
  expect(boardAfter(GAME, 0).tiles.size).toBe(0);
});

it("every square is drawn once, with its name", () => {
  const squares = drawnRows(boardAfter(GAME, 2)).flat();
  expect(squares).toHaveLength(225);
  expect(squares[0]).toEqual({ name: "A1", premium: "PT", start: false, tile: null, fresh: false });
  expect(squares[7 * 15 + 7]).toMatchObject({ name: "H8", start: true, tile: { letter: "I" }, fresh: false });
  expect(squares[5 * 15 + 5]).toMatchObject({ name: "F6", tile: { blank: true }, fresh: true });
  expect(squares.at(-1)?.name).toBe("O15");
});

it("a count is written as on paper", () => {
  const word = AH.words[0]!;
  expect(arithmetic(word)).toBe("(1 + 8×3) × 2");
  expect(arithmetic({ ...word, factor: 1 })).toBe("1 + 8×3");
});

it("a play is called out in the language of the page", () => {
  expect(place(AH, TEXTS.it)).toBe("E6 orizz.");
  expect(announcement(AH, 2, 2, TEXTS.it).replaceAll("\u00a0", " ")).toBe(
    "Giocata 2 di 2, E6 orizzontale: AH, 100 punti. Parole formate: AH 50; Bonus, sette tessere 50.",
  );
  expect(announcement(undefined, 0, 2, TEXTS.en)).toContain("The board is empty");
});
