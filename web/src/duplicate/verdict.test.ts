import { expect, test } from "vitest";
import { clockText, markText, remark } from "./verdict";
import { duplicateIt } from "./texts.it";
import type { Mark } from "./wire";

const slip = { word: "MICIo", at: "F8", direction: "orizz.", score: 61 };
const mark = { number: 0, points: 0, ok: false, code: null, slip, play: null, refused: [] } as unknown as Mark;

test("a started second counts as a whole one", () => {
  expect([150_000, 9001, 1, 0, -5].map(clockText)).toEqual(["2:30", "0:10", "0:01", "0:00", "0:00"]);
});

test("a slip that cannot be played is shown as it was written", () => {
  expect(markText(mark)).toBe("F8 orizz. MICIo");
  expect(markText({ ...mark, slip: null })).toBe("");
});

test("every verdict says why", () => {
  const said = (code: string | null) => remark({ ...mark, code, refused: [{ word: "MICIE", valid: false }] } as Mark, duplicateIt);
  expect(said(null)).toBe("");
  expect(said("wrong_score")).toContain("61");
  expect(said("invalid_word")).toContain("MICIE");
  expect(said("late")).toBe("in ritardo");
  expect(said("not_connected")).toBe("giocata irregolare");
});
