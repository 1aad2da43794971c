import { expect, it } from "vitest";
import { drawnRows, drawnTile, EMPTY_BOARD, indexOf, squareNamed, type DrawnBoard } from "./square";

const VALUES = { A: 1, H: 8 };

function board(given: Partial<DrawnBoard>): DrawnBoard {
  const letters = EMPTY_BOARD;
  return { letters, values: VALUES, premiums: [["PT"]], start: "H8", laid: new Map(), highlight: new Set(), ...given };
}

it("every square is drawn once, with its name", () => {
  const squares = drawnRows(board({})).flat();
  expect(squares).toHaveLength(225);
  expect(squares[0]).toEqual({ name: "A1", premium: "PT", start: false, tile: null, laid: false, fresh: false });
  expect(squares[7 * 15 + 7]).toMatchObject({ name: "H8", start: true });
  expect(squares.at(-1)?.name).toBe("O15");
});

it("a name and a place among the letters say the same", () => {
  expect(indexOf("A1")).toBe(0);
  expect(indexOf("O1")).toBe(14);
  expect(indexOf("H8")).toBe(112);
  expect(squareNamed(112)).toBe("H8");
  expect(squareNamed(224)).toBe("O15");
});

it("a tile that lies hides one that is only laid", () => {
  const letters = `A${EMPTY_BOARD.slice(1)}`;
  const squares = drawnRows(
    board({
      letters,
      laid: new Map([
        ["A1", "H"],
        ["B1", "h"],
      ]),
      highlight: new Set(["A1"]),
    }),
  );
  expect(squares[0]![0]).toMatchObject({ tile: { letter: "A", value: 1, blank: false }, laid: false, fresh: true });
  expect(squares[0]![1]).toMatchObject({ tile: { letter: "H", value: 0, blank: true }, laid: true });
});

it("a blank has no value, and no letter before it gets one", () => {
  expect(drawnTile("?", VALUES)).toEqual({ letter: "", value: 0, blank: true });
  expect(drawnTile("a", VALUES)).toEqual({ letter: "A", value: 0, blank: true });
  expect(drawnTile("H", VALUES)).toEqual({ letter: "H", value: 8, blank: false });
});
