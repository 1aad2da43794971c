import { expect, test } from "vitest";
import type { Mark } from "../wire/duplicates";
import { REASONS } from "./reasons";
import { clockText, markText, remark, slipText } from "./verdict";

const slip = { word: "MICIo", at: "F8", direction: "orizz.", score: 61 };
const mark = { number: 0, points: 0, ok: false, code: null, slip, play: null, refused: [], context: {} } as unknown as Mark;

test("a started second counts as a whole one", () => {
  expect([150_000, 9001, 1, 0, -5].map(clockText)).toEqual(["2:30", "0:10", "0:01", "0:00", "0:00"]);
});

test("a slip that cannot be played is shown as it was written", () => {
  expect(markText(mark, "it")).toBe("F8 orizz. MICIo");
  expect(markText({ ...mark, slip: null }, "it")).toBe("");
});

test("a reader of English finds no Italian direction, and what was illegible stays so", () => {
  expect(slipText(slip, "en")).toBe("F8 across MICIo 61");
  expect(slipText({ ...slip, direction: "vert.", score: null }, "en")).toBe("F8 down MICIo");
  expect(slipText({ ...slip, direction: "obl." }, "en")).toBe("F8 obl. MICIo 61");
});

test("every verdict says why", () => {
  const said = (code: string | null, article: string | null = null) =>
    remark({ ...mark, code, article, refused: [{ word: "MICIE", valid: false }] } as Mark, "it");
  expect(said(null)).toBe("");
  expect(said("wrong_score")).toBe("Punteggio corretto: era scritto 61");
  expect(said("invalid_word", "14")).toBe("Parola non valida: MICIE (art. 14)");
  expect(said("late")).toBe("Consegnato dopo il segnale");
  expect(said("not_connected", "Conteggio dei punti")).toBe("Non tocca nessuna parola della plancia («Conteggio dei punti»)");
  expect(said("a_rule_to_come")).toBe("Giocata irregolare");
});

test("the facts of a refusal are in its sentence, in both languages", () => {
  const facts = { square: "H8", holds: "A", tile: "B", tiles: "QZ", read: "MICIONE", minimum: 2, available: 1 };
  for (const reasons of Object.values(REASONS)) {
    expect(reasons.square_occupied(facts)).toMatch(/H8.*A.*B/);
    expect(reasons.tiles_not_on_rack(facts)).toContain("QZ");
    expect(reasons.word_mismatch(facts)).toContain("MICIONE");
    expect(
      Object.values(reasons)
        .map((say) => say(facts))
        .every((text) => text.length > 5),
    ).toBe(true);
  }
});
