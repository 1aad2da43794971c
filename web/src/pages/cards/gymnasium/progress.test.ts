import { expect, it } from "vitest";
import { folded, type Grade, type Memory } from "../../../cards/memory";
import { isKnown, isMissed, missedOf, progressOf } from "./progress";

const DAY = 86_400_000;

function after(...grades: Grade[]): Memory | undefined {
  return folded(grades.map((grade, index) => ({ id: `${index}`, card: "attach:x.inf", at_ms: (index + 1) * 9 * DAY, grade, took_ms: 0 })));
}

it("takes a card for missed until it is known again", () => {
  expect([after(1), after(3, 1), after(3, 3, 1)].map(isMissed)).toEqual([true, true, true]);
  expect([after(3), after(1, 3), after(3, 3), after(3, 3, 1, 3)].map(isKnown)).toEqual([true, true, true, true]);
  expect([isKnown(undefined), isMissed(undefined)]).toEqual([false, false]);
});

it("counts a drill, and finds what was missed once, whatever drill it is of", () => {
  const held = new Map([
    ["a", after(3)],
    ["b", after(1)],
  ]);
  const deck = [{ id: "a" }, { id: "b" }, { id: "c" }];
  const memoryOf = (id: string) => held.get(id);
  expect(progressOf(deck, memoryOf)).toEqual({ known: 1, of: 3, missed: 1 });
  expect(missedOf([deck, [{ id: "b" }]], memoryOf)).toEqual([{ id: "b" }]);
});
