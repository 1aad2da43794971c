import { expect, test } from "vitest";
import { chancesByStep } from "./chances";
import { dearest, markLines } from "./figures";
import type { JudgedMove, Mark } from "../../../laboratory/gameAnalysis";
import type { JudgedPlay } from "../../../laboratory/questions";
import type { Judgement } from "./answers";
import samples from "./samples.json";
import { chanceText, figure, isSamePlay, playName, playPlace, signedFigure } from "./said";
import { ANALYSIS_TEXTS } from "./texts";

const play = (change: Partial<JudgedPlay> = {}) => ({ ...samples.play, ...change }) as JudgedPlay;
const decision = (n: number, change: Partial<JudgedMove> = {}) =>
  ({ ...samples.decision, n, player: n % 2 ? "ada" : "ugo", ...change }) as JudgedMove;

function judgement(n: number, mark: Mark = "best", loss_win = 0): Judgement {
  const told = { n, mark, marks: [mark], name: { it: mark, en: mark }, why: { it: "Perché.", en: "Because." } };
  return { move: decision(n, { loss_win }), told };
}

const SEATS = new Map([
  ["ada", 0],
  ["ugo", 1],
]);

test("marks are counted by player, in their order, and only those that were given", () => {
  const lines = markLines([judgement(1, "mistake"), judgement(2, "best"), judgement(3, "best"), judgement(5, "best")], SEATS, 2);
  expect(lines.map(({ mark, counts }) => [mark, counts])).toEqual([
    ["best", [2, 1]],
    ["mistake", [1, 0]],
  ]);
});

test("the dearest moves are those that gave most of the game away", () => {
  const judged = [
    judgement(1, "inaccuracy", 0.03),
    judgement(2, "missed_chance", 0.3),
    judgement(3, "good", 0.01),
    judgement(4, "mistake", 0.1),
  ];
  expect(dearest(judged, 2).map(({ move }) => move.n)).toEqual([2, 4]);
  expect(dearest(judged).map(({ move }) => move.n)).toEqual([2, 4, 1]);
});

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

test("plays and their figures are written as each language does", () => {
  const { it, en } = ANALYSIS_TEXTS;
  const down = play({ direction: "vert.", at: "C9", chance: 0.4567, chance_error: 0.0123 });
  expect([playName(down, it), playPlace(down, "it"), playPlace(down, "en")]).toEqual(["MICIO", "C9 vert.", "C9 down"]);
  expect([chanceText(down, "it", it), chanceText(down, "en", en)]).toEqual(["45,7 ± 1,2 %", "45.7 ± 1.2%"]);
  expect(chanceText(play({ chance: 1 }), "it", it)).toBe("100,0 %");
  expect([figure("it", 1.25), signedFigure("it", -3), signedFigure("en", 3)]).toEqual(["1,3", "−3,0", "+3.0"]);
  const exchange = play({ kind: "exchange", exchanged: "AE", at: null, direction: null, tiles: null });
  expect([playName(exchange, it), playPlace(exchange, "it")]).toEqual(["cambia AE", ""]);
  expect([isSamePlay(play(), play({ score: 3 })), isSamePlay(play(), down), isSamePlay(exchange, { ...exchange, exchanged: "A" })]).toEqual(
    [true, false, false],
  );
});
