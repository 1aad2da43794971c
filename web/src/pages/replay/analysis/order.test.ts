import { expect, test } from "vitest";
import type { Depth } from "../../../laboratory/questions";
import { deepest, deeper, wholeDepth, withAnswer, type Answers } from "../../../analysis/answers";
import { done, keyOf, nextQuestion, wanted, type Plan } from "./order";
import type { JudgedMove, Mark } from "../../../laboratory/gameAnalysis";
import type { Judgement } from "../../../analysis/answers";
import samples from "../../../analysis/samples.json";

const decision = (n: number, change: Partial<JudgedMove> = {}) =>
  ({ ...samples.decision, n, player: n % 2 ? "ada" : "ugo", ...change }) as JudgedMove;

function judgement(n: number, mark: Mark = "best", loss_win = 0): Judgement {
  const told = { n, mark, marks: [mark], name: { it: mark, en: mark }, why: { it: "Perché.", en: "Because." } };
  return { move: decision(n, { loss_win }), told };
}

const PLAN: Plan = { moves: [1, 2, 3], depth: "quick", own: new Map(), shown: null, refused: new Set() };

function answered(...pairs: [number, Depth][]): Answers {
  return pairs.reduce<Answers>((answers, [n, depth]) => withAnswer(answers, depth, judgement(n)), new Map());
}

const order = (answers: Answers, plan: Plan) => wanted(answers, plan).map(keyOf);

test("every move is looked at before one is thought about", () => {
  expect(order(new Map(), PLAN)).toEqual(["1 static", "2 static", "3 static", "3 quick", "2 quick", "1 quick"]);
});

test("a wish comes first, then the move that is shown, then the game from its end", () => {
  const glanced = answered([1, "static"], [2, "static"], [3, "static"]);
  expect(order(glanced, { ...PLAN, shown: 2 })).toEqual(["2 quick", "3 quick", "1 quick"]);
  expect(order(glanced, { ...PLAN, shown: 1, own: new Map([[2, "normal"]]) })).toEqual(["2 normal", "1 quick", "3 quick", "2 quick"]);
});

test("a wish for what is asked anyway is asked once", () => {
  expect(order(answered([1, "static"]), { ...PLAN, moves: [1], own: new Map([[1, "quick"]]) })).toEqual(["1 quick"]);
});

test("what is under way is not asked again, and nothing is left in the end", () => {
  const glanced = answered([1, "static"], [2, "static"], [3, "static"], [1, "quick"]);
  expect(nextQuestion(glanced, PLAN, new Set(["2 quick"]))).toEqual({ n: 3, depth: "quick" });
  expect(nextQuestion(glanced, PLAN, new Set(["2 quick", "3 quick"]))).toBeNull();
});

test("what was refused is not asked again, and counts as done", () => {
  const glanced = answered([1, "static"], [2, "static"], [3, "static"], [1, "quick"], [3, "quick"]);
  const plan = { ...PLAN, refused: new Set(["2 quick"]) };
  expect(nextQuestion(glanced, plan, new Set())).toBeNull();
  expect([done(glanced, PLAN), done(glanced, plan)]).toEqual([2, 3]);
});

test("an analysis that was kept needs no first look", () => {
  expect(order(answered([1, "quick"], [2, "quick"], [3, "quick"]), { ...PLAN, depth: "normal" })).toEqual([
    "3 normal",
    "2 normal",
    "1 normal",
  ]);
});

test("the most thorough answer is shown, in whatever order they come", () => {
  const answers = answered([1, "normal"], [1, "static"], [1, "quick"]);
  expect(deepest(answers, 1)?.depth).toBe("normal");
  expect(deepest(answers, 2)).toBeUndefined();
});

test("a game is whole at the deepest depth that all of its moves have", () => {
  const answers = answered([1, "static"], [2, "static"], [1, "quick"], [2, "quick"], [2, "normal"]);
  expect(wholeDepth(answers, [1, 2])).toBe("quick");
  expect(wholeDepth(answers, [1, 2, 3])).toBeUndefined();
  expect(wholeDepth(answers, [])).toBeUndefined();
});

test("one goes deeper as far as one may", () => {
  expect(deeper("quick", "normal")).toBe("normal");
  expect(deeper("normal", "normal")).toBeUndefined();
  expect(deeper("deep", "deep")).toBeUndefined();
});
