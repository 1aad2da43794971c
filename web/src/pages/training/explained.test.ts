import { describe, expect, it } from "vitest";
import { EMPTY_BOARD, indexOf } from "../../board/square";
import type { Material } from "../../game/material";
import type { FoundPlay, HandReport } from "../../wire/duplicates";
import { boardBefore, counted, missed, strengths, worst } from "./explained";

const plain = Array.from({ length: 15 }, () => Array.from({ length: 15 }, () => null));
const premiums = plain.map((row) => [...row]) as (string | null)[][];
premiums[7]![7] = "PD";
premiums[7]![5] = "LD";

const material = {
  values: { A: 1, C: 2, I: 1, M: 3, O: 1 },
  premiums,
  start: "H8",
  rackSize: 7,
  firstWordMin: 2,
  bonusPoints: 50,
  bonusForWholeRack: false,
  mainWordIsDeclared: false,
} as unknown as Material;

const play = (word: string, at: string, score: number, squares: string[]): FoundPlay => ({
  word,
  at,
  direction: "orizz.",
  score,
  tiles: squares.map((square, place) => [square, word[place]!]),
  words: [word.toUpperCase()],
});
const MICIO = play("MICIO", "F8", 22, ["F8", "G8", "H8", "I8", "J8"]);

describe("a play explained", () => {
  it("takes the placed play off the board again", () => {
    const squares = [...EMPTY_BOARD];
    for (const [square, tile] of MICIO.tiles) squares[indexOf(square)] = tile;
    expect(boardBefore(squares.join(""), MICIO)).toBe(EMPTY_BOARD);
    expect(boardBefore(EMPTY_BOARD, null)).toBe(EMPTY_BOARD);
  });

  it("counts as the server does, or not at all", () => {
    expect(counted(MICIO, EMPTY_BOARD, material, 7)?.words[0]?.factor).toBe(2);
    expect(counted({ ...MICIO, score: 23 }, EMPTY_BOARD, material, 7)).toBeNull();
  });

  it("names premiums and the bonus", () => {
    const found = strengths(counted(MICIO, EMPTY_BOARD, material, 7)!, 5);
    expect(found).toEqual([
      { kind: "word", word: "MICIO", factor: 2 },
      { kind: "letter", letter: "M", factor: 2, points: 6 },
    ]);
    const all = { ...counted(MICIO, EMPTY_BOARD, material, 7)!, bonus: 50 };
    expect(strengths(all, 7)[0]).toEqual({ kind: "bonus", tiles: 7, points: 50 });
  });
});

describe("what was missed", () => {
  const hand = (number: number, points: number, best: number) =>
    ({ number, lines: [{ points }], master_top: { score: best } }) as unknown as HandReport;

  it("is listed by what it cost", () => {
    const all = missed([hand(1, 10, 30), hand(2, 20, 20), hand(3, 0, 80), hand(4, 5, 15), hand(5, 1, 2)]);
    expect(worst(all).map(({ hand: { number }, lost }) => [number, lost])).toEqual([
      [3, 80],
      [1, 20],
      [4, 10],
    ]);
  });
});
