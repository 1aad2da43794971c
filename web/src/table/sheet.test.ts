import { expect, it } from "vitest";
import type { PublicEvent } from "../wire/types";
import { rulingOf } from "./ruling";
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
