import { expect, test } from "vitest";
import type { ReplayMove } from "../../../wire/types";
import { align } from "./alignment";
import type { JudgedMove } from "../../../laboratory/gameAnalysis";
import type { JudgedPlay } from "../../../laboratory/questions";
import samples from "../../../analysis/samples.json";

const play = (change: Partial<JudgedPlay> = {}) => ({ ...samples.play, ...change }) as JudgedPlay;
const decision = (n: number, change: Partial<JudgedMove> = {}) =>
  ({ ...samples.decision, n, player: n % 2 ? "ada" : "ugo", ...change }) as JudgedMove;

const move = (number: number, seat: number, kind: ReplayMove["kind"], start?: string) =>
  ({ number, seat, kind, words: start ? [{ start }] : [] }) as unknown as ReplayMove;

test("decisions are the moves of the replay, but for what a record does not have", () => {
  const moves = [
    move(1, 1, "free_exchange"),
    move(2, 1, "play", "H8"),
    move(3, 0, "taken_back", "C3"),
    move(4, 0, "rejected", "C3"),
    move(5, 1, "exchange"),
    move(6, 0, "play", "C3"),
    move(7, 1, "pass"),
  ];
  const decided = [
    decision(1, { played: play({ kind: "free_exchange" }) }),
    decision(2, { player: "ada", played: play({ at: "H8" }) }),
    decision(3, { player: "ugo", played: play({ at: "C3" }), withdrawn: true }),
    decision(4, { player: "ada", played: play({ kind: "exchange" }) }),
    decision(5, { player: "ugo", played: play({ at: "C3" }) }),
    decision(6, { player: "ada", played: play({ kind: "pass" }) }),
  ];
  const { decision: of, step, seat } = align(decided, { moves });
  expect([...step]).toEqual([
    [1, 1],
    [2, 2],
    [3, 4],
    [4, 5],
    [5, 6],
    [6, 7],
  ]);
  expect(of.get(3)).toBeUndefined();
  expect([...seat]).toEqual([
    ["ada", 1],
    ["ugo", 0],
  ]);
});

test("a decision that is no move of the replay does not take another's place", () => {
  const { step } = align([decision(1, { played: play({ at: "A1" }) }), decision(2, { played: play({ at: "H8" }) })], {
    moves: [move(1, 0, "play", "H8")],
  });
  expect([...step]).toEqual([[2, 1]]);
});
