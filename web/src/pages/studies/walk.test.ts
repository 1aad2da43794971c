import { expect, test } from "vitest";
import { EMPTY_BOARD, indexOf } from "../../board/square";
import type { StudyPlace } from "../../wire/studies";
import { beside, lineFrom } from "../../studies/variations";
import { lettersAt, placeAsked, stepped, wordSquares } from "./walk";

const PASS: StudyPlace = {
  parent: null,
  following: [],
  depth: 0,
  kind: "pass",
  by: 0,
  turn: 1,
  word: "",
  at: "",
  direction: null,
  points: 0,
  tiles: [],
  exchanged: "",
  count: 0,
  mark: null,
  comment: "",
  racks: ["", ""],
  scores: [0, 0],
};
const play = (word: string, at: string, tiles: [string, string][]): Partial<StudyPlace> => ({
  kind: "play",
  word,
  at,
  direction: "across",
  tiles,
});

/** The beginning; a line of two moves; a variation of the first, and one of the second. */
const PLACES: StudyPlace[] = [
  { ...PASS, kind: "start", following: [1, 4] },
  {
    ...PASS,
    ...play("RE", "G8", [
      ["G8", "R"],
      ["H8", "E"],
    ]),
    parent: 0,
    following: [2, 3],
  },
  { ...PASS, ...play("REo", "G8", [["I8", "o"]]), parent: 1 },
  { ...PASS, parent: 1 },
  { ...PASS, parent: 0 },
];

test("steps go along the line, to its ends and to other variations", () => {
  const from = (at: number) => (["back", "forward", "first", "last", "before", "after"] as const).map((step) => stepped(PLACES, at, step));
  expect(from(0)).toEqual([null, 1, null, 2, null, null]);
  expect(from(1)).toEqual([0, 2, 0, 2, null, 4]);
  expect(from(2)).toEqual([1, null, 0, null, null, 3]);
  expect(from(4)).toEqual([0, null, 0, null, 1, null]);
});

test("variations stand beside the move that they could replace", () => {
  expect(lineFrom((id) => PLACES[id]!, 0)).toEqual([0, 1, 2]);
  expect([0, 1, 2, 3, 4].map((at) => beside((id) => PLACES[id]!, at))).toEqual([[], [4], [3], [], []]);
});

test("the board has what the moves before have laid, and nothing of other variations", () => {
  const chapter = { letters: EMPTY_BOARD, places: PLACES };
  const row = (at: number) => lettersAt(chapter, at).slice(indexOf("F8"), indexOf("K8"));
  expect([0, 1, 2, 3, 4].map(row)).toEqual([".....", ".RE..", ".REo.", ".RE..", "....."]);
  expect([...wordSquares(lettersAt(chapter, 2), PLACES[2]!)]).toEqual(["G8", "H8", "I8"]);
});

test("an address that names no place leads to the beginning", () => {
  const asked = (search: string) => placeAsked(new URLSearchParams(search), PLACES);
  expect([asked("passo=3"), asked("passo=9"), asked("passo=-1"), asked("passo=x"), asked("")]).toEqual([3, 0, 0, 0, 0]);
});
