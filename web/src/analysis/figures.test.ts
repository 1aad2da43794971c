import { expect, test } from "vitest";
import { dearest, markLines } from "./figures";
import type { JudgedMove, Mark } from "../laboratory/gameAnalysis";
import type { JudgedPlay } from "../laboratory/questions";
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
  const byPoints = [judgement(1, "inaccuracy"), judgement(2, "mistake"), judgement(3, "good")].map(({ move, told }, at) => ({
    told,
    move: { ...move, loss_win: null, loss_points: [12, 40, 5][at]! },
  }));
  expect(dearest(byPoints).map(({ move }) => move.n)).toEqual([2, 1]);
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
