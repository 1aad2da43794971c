import { expect, it } from "vitest";
import { homeOf } from "./flight";

const place = (x: number) => ({ x }) as DOMRect;
const lifted = (square: string, x: number) => ({ square, place: place(x), copy: {} as HTMLElement });

it("tiles taken off the board come home from their own squares, a blank as a blank, equal ones each from its own", () => {
  const before = [{ id: 1, tile: "S" }];
  const after = [...before, { id: 2, tile: "A" }, { id: 3, tile: "?" }, { id: 4, tile: "A" }];
  const played = [
    ["H8", "A"],
    ["I8", "k"],
    ["J8", "A"],
  ] as const;
  const from = homeOf(played, [lifted("H8", 10), lifted("I8", 20), lifted("J8", 30)], before, after);
  expect([...from].map(([id, { x }]) => [id, x])).toEqual([
    ["2", 10],
    ["3", 20],
    ["4", 30],
  ]);
});

it("a tile that was not seen on the board simply is on the rack", () => {
  expect(homeOf([["H8", "A"]], [], [], [{ id: 1, tile: "A" }]).size).toBe(0);
});
