import { expect, it } from "vitest";
import { isAllRight, marksOf, ruleOf } from "./marks";

const porta = {
  answers: ["lo", "mi"],
  choices: ["mi", "si", "lo"],
  notes: [{ word: "PORTA", why_it: "la regola" }, { word: "PORTAMI" }, { word: "PORTASI", valid: false }, { word: "PORTALO" }],
};

it("says of every choice whether it was right, with its own note", () => {
  const marks = marksOf(porta, new Set(["mi", "si"]));
  expect(marks.map(({ choice, isRight, isTicked, note }) => [choice, isRight, isTicked, note?.word])).toEqual([
    ["mi", true, true, "PORTAMI"],
    ["si", false, true, "PORTASI"],
    ["lo", true, false, "PORTALO"],
  ]);
  expect(isAllRight(marks)).toBe(false);
});

it("is right with everything that is right and nothing else, also with nothing where nothing is", () => {
  expect(isAllRight(marksOf(porta, new Set(["lo", "mi"])))).toBe(true);
  expect(isAllRight(marksOf({ answers: [], choices: ["lo"] }, new Set()))).toBe(true);
  expect(isAllRight(marksOf({ answers: [], choices: ["lo"] }, new Set(["lo"])))).toBe(false);
});

it("finds the rule before the notes of the choices, and none where every note is a choice's", () => {
  expect(ruleOf(porta)?.word).toBe("PORTA");
  expect(ruleOf({ answers: [], choices: ["A"], notes: [{ word: "A" }] })).toBeUndefined();
});
