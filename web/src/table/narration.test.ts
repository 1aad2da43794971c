import { expect, it } from "vitest";
import type { PublicEvent } from "../wire/types";
import { narrated, spoken, type Teller } from "./narration";
import { TABLE_TEXTS } from "./texts";

const teller: Teller = { names: ["Ada", "Ugo"], automatic: true, texts: TABLE_TEXTS.it };
const plain = (text: string | null) => text?.replaceAll("\u00a0", " ");

const PLAY: PublicEvent = {
  kind: "play_made",
  at_ms: 0,
  seat: 0,
  tiles: [["H8", "A"], ["I8", "h"]],
  words: [
    { tiles: "Ah", start: "H8", direction: "across", score: 2 },
    { tiles: "OhI", start: "I7", direction: "down", score: 4 },
  ],
  bonus: 0,
  value: 6,
  grace_until_ms: 3000,
} as PublicEvent;

it("a play is told with its place, its score and its other words", () => {
  expect(plain(narrated(PLAY, teller))).toBe("Ada gioca AH, H8 orizzontale, 6 punti. Forma anche OHI 4.");
});

it("at a strict table nobody is told the score before it is announced", () => {
  expect(plain(narrated(PLAY, { ...teller, automatic: false }))).toBe("Ada posa AH, H8 orizzontale.");
});

it("a ruling is told word by word, with its article and what it costs", () => {
  const events = [
    { kind: "ruling_given", at_ms: 0, verdicts: [{ word: "AH", valid: false, article: "14", reason: "not_recorded" }], by: { kind: "system" }, article: "47" },
    { kind: "play_rejected", at_ms: 0, seat: 0 },
    { kind: "penalty_charged", at_ms: 0, seat: 0, points: 1, why: "play_rejected", article: "30" },
    { kind: "turn_started", at_ms: 0, seat: 1, by: { kind: "system" } },
  ] as PublicEvent[];
  expect(plain(spoken(events, 1, teller))).toBe(
    "AH non è valida (art. 14). Ada ritira le tessere e perde il turno. Ada paga 1 punto (art. 30). Tocca a te.",
  );
  expect(plain(spoken(events, 0, { ...teller, texts: TABLE_TEXTS.en }))).toContain("It is Ugo's turn.");
});

it("others' draws and the program's own steps are passed over in silence", () => {
  const events = [
    { kind: "play_accepted", at_ms: 0, by: { kind: "system" } },
    { kind: "play_settled", at_ms: 0, seat: 0, points: 6 },
    { kind: "tiles_drawn", at_ms: 0, seat: 0, count: 2, tiles: null },
  ] as PublicEvent[];
  expect(spoken(events, 1, teller)).toBe("");
  expect(plain(spoken(events, 0, teller))).toBe("Ada pesca 2 tessere.");
});
