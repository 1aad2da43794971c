import { expect, test } from "vitest";
import { draftOf, emptyDraft, resultOf } from "./draft";

test("two scores are a result, one is none yet", () => {
  expect(resultOf({ ...emptyDraft(), typed: "412" })).toBeUndefined();
  expect(resultOf({ ...emptyDraft(), typed: "412 388" })).toEqual({
    score_a: 412,
    score_b: 388,
    outcome: "played",
    minutes_left: 0,
  });
});

test("extra time is taken off the scores; minutes left count only after a loss on time", () => {
  const draft = { ...emptyDraft(), typed: "412 388", minutes: 6, overtime: [30, 0] as [number, number] };
  expect(resultOf(draft)).toMatchObject({ score_a: 382, score_b: 388, minutes_left: 0 });
  expect(resultOf({ ...draft, outcome: "time_b" })).toMatchObject({ score_a: 382, minutes_left: 6 });
});

test("who did not play has no scores, and what is there can be corrected", () => {
  expect(resultOf({ ...emptyDraft(), outcome: "forfeit_b" })).toMatchObject({ score_a: 0, outcome: "forfeit_b" });
  expect(draftOf({ score_a: 0, score_b: 50, outcome: "forfeit_a" }).typed).toBe("");
  expect(draftOf({ score_a: 300, score_b: 310, outcome: "time_a", minutes_left: 4 })).toMatchObject({
    typed: "300 310",
    minutes: 4,
  });
});
