// Plays of a wooden table that somebody transcribes later: the sheet, the strip and the log have their words.
import { expect, it } from "vitest";
import type { GameView, PublicEvent } from "../wire/types";
import { narrated } from "./narration";
import { lastPlay, sheetOf } from "./sheet";
import { stripOf } from "./strip";
import { TABLE_TEXTS } from "./texts";
import { undoneOf } from "./undone";

const texts = TABLE_TEXTS.it;
const happened = (kind: string, more: object = {}) => ({ kind, at_ms: 0, ...more }) as unknown as PublicEvent;
const laid = (seat: number, points: number) => [
  happened("turn_started", { seat }),
  happened("clock_touched"),
  happened("unwritten_play_made", { seat }),
  happened("score_announced", { seat, points }),
  happened("clock_touched"),
  happened("play_settled", { seat, points }),
];
const told = (turn: number, seat: number, word: string, start: string) =>
  happened("play_transcribed", {
    turn,
    seat,
    tiles: word ? [[start, word[0]]] : [],
    words: word ? [{ tiles: word, start, direction: "across", score: 8 }] : [],
    bonus: 0,
    value: 8,
  });
const view = { settings: { players: ["Ada", "Ugo"] }, phase: { kind: "thinking" }, offers: [] } as unknown as GameView;
const said = (events: PublicEvent[]) => stripOf({ view, you: null, events, now_ms: 0, texts })?.said.replaceAll("\u00a0", " ");

it("a line of the sheet gets its word, and loses it again", () => {
  const game = [...laid(0, 24), ...laid(1, 18), told(1, 0, "MIELE", "H8")];
  expect(sheetOf(game, 2).lines.map(({ word, points, total }) => [word, points, total])).toEqual([
    ["MIELE", 24, 24],
    ["", 18, 18],
  ]);
  const second = [...game, told(2, 1, "MARE", "C3")];
  expect([...lastPlay(sheetOf(second, 2).lines)]).toEqual(["C3"]);
  expect(sheetOf([...second, told(2, 1, "", "")], 2).lines.map(({ word }) => word)).toEqual(["MIELE", ""]);
});

it("the strip says the points, and the words as soon as they are known", () => {
  const game = laid(0, 24);
  expect(said(game)).toBe("Ada ha giocato: 24 punti.");
  expect(said([...game, told(1, 0, "MIELE", "H8")])).toBe("Ada ha giocato MIELE: 24 punti.");
  // What is transcribed of an earlier play says nothing of the last one.
  expect(said([...game, ...laid(1, 18), told(1, 0, "MIELE", "H8")])).toBe("Ugo ha giocato: 18 punti.");
});

it("a transcript stays when a clock was touched by mistake, unless its play goes too", () => {
  const game = [...laid(0, 24), ...laid(1, 18), told(1, 0, "MIELE", "H8"), told(2, 1, "MARE", "C3"), happened("touch_taken_back")];
  const struck = [...undoneOf(game).keys()].map((number) => game[number]!).filter(({ kind }) => kind === "play_transcribed");
  expect(struck.map((event) => "turn" in event && event.turn)).toEqual([2]);
});

it("the log says who wrote what", () => {
  const teller = { names: ["Ada", "Ugo"], automatic: false, texts };
  expect(narrated(told(1, 0, "MIELE", "H8"), teller)).toBe("Trascritta la giocata di Ada al turno 1: MIELE.");
  expect(narrated(told(1, 0, "", ""), teller)).toBe("Tolta la trascrizione della giocata di Ada al turno 1.");
});
