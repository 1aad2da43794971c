import { expect, test } from "vitest";
import { chancesByStep } from "./chances";

test("chances stand where their moves are, begin with the best and end with what came of it", () => {
  const graph = [
    { n: 1, player: "ada", before: 0.55, after: 0.5 },
    { n: 2, player: "ugo", before: null, after: null },
    { n: 3, player: "ada", before: 0.7, after: 0.6 },
  ];
  const stepOf = new Map([
    [1, 1],
    [2, 2],
    [3, 4],
  ]);
  const over = (winners: number[]) => chancesByStep(graph, stepOf, 5, { outcome: { winners }, seat: 0 });
  expect(over([0])).toEqual([55.00000000000001, 50, null, null, 60, 100]);
  expect(over([1]).at(-1)).toBe(0);
  expect(over([0, 1]).at(-1)).toBe(50);
  expect(chancesByStep(graph, stepOf, 4, { outcome: null, seat: 0 }).at(-1)).toBe(60);
  expect(chancesByStep([], stepOf, 1, { outcome: { winners: [0] }, seat: 0 })).toEqual([null, null]);
});
