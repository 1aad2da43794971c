import { expect, it } from "vitest";
import type { PublicEvent } from "../wire/types";
import { rulingOf, withdrawalOf } from "./ruling";
import { lastPlay, sheetOf } from "./sheet";

function play(seat: number, word: string, start: string): PublicEvent {
  const words = [{ tiles: word, start, direction: "across", score: 10 }];
  return { kind: "play_made", at_ms: 0, seat, tiles: [[start, word[0]!]], words, bonus: 0, value: 10 } as unknown as PublicEvent;
}

const settled = (seat: number, points: number) => ({ kind: "play_settled", at_ms: 0, seat, points }) as PublicEvent;
const penalty = (seat: number, points: number) =>
  ({ kind: "penalty_charged", at_ms: 0, seat, points, why: "play_rejected", article: "30" }) as PublicEvent;
const challenge = { kind: "play_challenged", at_ms: 0, seat: 0, words: ["XY"] } as PublicEvent;
const ruled = (valid: boolean) =>
  ({ kind: "ruling_given", at_ms: 0, verdicts: [{ word: "XY", valid }], by: { kind: "system" }, article: "47" }) as PublicEvent;
const rejected = { kind: "play_rejected", at_ms: 0, seat: 1 } as PublicEvent;

const GAME = [play(0, "ARIA", "H8"), settled(0, 8), play(1, "XY", "H9"), challenge, ruled(false), rejected, penalty(1, 2)];

it("every turn is a line with what it adds and what it comes to", () => {
  const { lines, scores } = sheetOf([...GAME, { kind: "turn_passed", at_ms: 0, seat: 0 } as PublicEvent], 2);
  expect(lines.map(({ kind, seat, points, total, fate }) => [kind, seat, points, total, fate])).toEqual([
    ["play", 0, 8, 8, "settled"],
    ["play", 1, 0, 0, "rejected"],
    ["penalty", 1, -2, -2, undefined],
    ["pass", 0, 0, 8, undefined],
  ]);
  expect(scores).toEqual([8, -2]);
});

it("the last play is the last one that lies there", () => {
  expect([...lastPlay(sheetOf(GAME, 2).lines)]).toEqual(["H8"]);
  expect([...lastPlay(sheetOf([...GAME, play(0, "NO", "C3")], 2).lines)]).toEqual(["C3"]);
});

it("a recount changes the score, of a standing play only", () => {
  const corrected = { kind: "score_corrected", at_ms: 0, turn: 1, seat: 0, was: 8, points: 9 } as PublicEvent;
  expect(sheetOf([play(0, "ARIA", "H8"), settled(0, 8), corrected], 2).scores).toEqual([9, 0]);
  expect(sheetOf([play(0, "ARIA", "H8"), corrected, settled(0, 9)], 2).scores).toEqual([9, 0]);
});

it("a ruling is on a card until somebody moves", () => {
  expect(rulingOf(GAME)).toMatchObject({ challenger: 0, player: 1, valid: false, penalty: { seat: 1, points: 2, article: "30" } });
  expect(rulingOf([...GAME, play(0, "NO", "C3")])).toBeNull();
  expect(rulingOf(GAME.slice(0, 4))).toBeNull();
});

it("what was played after the longest duration is struck, and adds nothing", () => {
  const at = (event: PublicEvent, at_ms: number) => ({ ...event, at_ms }) as PublicEvent;
  const reached = { kind: "cap_reached", at_ms: 9000, by: { kind: "director" }, since_ms: 5000, taken_off: [] } as PublicEvent;
  const passed = { kind: "turn_passed", at_ms: 7000, seat: 0 } as PublicEvent;
  const game = [
    at(play(0, "ARIA", "H8"), 4900),
    at(settled(0, 8), 5100),
    at(play(1, "NO", "H9"), 6000),
    at(settled(1, 5), 6100),
    passed,
    reached,
  ];
  const { lines, scores } = sheetOf(game, 2);
  // The first was stopped in time, and is settled although that came later.
  expect(lines.map(({ seat, points, fate }) => [seat, points, fate])).toEqual([
    [0, 8, "settled"],
    [1, 0, "late"],
  ]);
  expect(scores).toEqual([8, 0]);
  expect([...lastPlay(lines)]).toEqual(["H8"]);
  // Where such a play is taken back instead, everything after the instant goes.
  expect(sheetOf(game.slice(1), 2, false).scores).toEqual([0, 0]);
});

it("a ruling that was withdrawn goes with everything that came of it", () => {
  const withdrawn = { kind: "ruling_withdrawn", at_ms: 0, by: { kind: "referee" }, reason: "letta la riga sbagliata" } as PublicEvent;
  const after = [...GAME, withdrawn];
  expect(rulingOf(after)).toBeNull();
  expect(withdrawalOf(after)).toEqual({ by: { kind: "referee" }, reason: "letta la riga sbagliata" });
  expect(sheetOf(after, 2).lines.map(({ fate }) => fate)).toEqual(["settled", "pending"]);
  const again = [...after, ruled(true), settled(1, 10)];
  expect(rulingOf(again)).toMatchObject({ valid: true, penalty: null });
  expect(withdrawalOf(again)).toBeNull();
  expect(sheetOf(again, 2).scores).toEqual([8, 10]);
});

it("the advice of the panel stays beside the ruling", () => {
  const advice = [{ by: { kind: "panel_member", number: 1 }, verdicts: [{ word: "XY", valid: true }], note: "" }];
  const given = { ...ruled(false), advice } as unknown as PublicEvent;
  expect(rulingOf([...GAME.slice(0, 4), given])?.advice).toEqual(advice);
});

it("a play with wooden tiles has a line before somebody writes it down, and its word then", () => {
  const laid = { kind: "unwritten_play_made", at_ms: 0, seat: 0 } as PublicEvent;
  const noted = { kind: "play_noted", at_ms: 0, seat: 0, count: 4, words: ["ARIA"], out: false } as unknown as PublicEvent;
  const written = { ...play(0, "ARIa", "H8"), kind: "play_written" } as PublicEvent;
  const line = (...events: PublicEvent[]) => sheetOf(events, 2).lines.at(-1);
  expect(line(laid)).toMatchObject({ kind: "play", seat: 0, word: "", fate: "pending" });
  expect(line(laid, noted, settled(0, 8))).toMatchObject({ word: "ARIA", points: 8, total: 8, fate: "settled" });
  expect(line(laid, written, settled(0, 8))).toMatchObject({ word: "ARIa", start: "H8", points: 8, fate: "settled" });
});
