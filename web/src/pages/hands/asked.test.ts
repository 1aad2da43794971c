import { expect, test } from "vitest";
import type { FoundPlay, HandReport } from "../../wire/duplicates";
import { handsQuestion } from "./asked";

const play = (word: string, score: number): FoundPlay => ({ word, at: "H8", direction: "orizz.", score, tiles: [], words: [word] });
const line = (player: string, word: string, points: number, bonus = 0) =>
  ({ player, word, at: word && "H8", direction: word && "orizz.", points, bonus }) as HandReport["lines"][number];

test("a player's slip is asked about without the bonus, and the best play is the one the session names", () => {
  const hand: HandReport = {
    number: 1,
    rack: "MICIOSA",
    top: play("SIA", 20),
    master_top: play("MICIO", 30),
    placed: play("SIA", 20),
    best_plays: [play("CIMO", 30), play("MICIO", 30)],
    lines: [line("Ada", "SIA", 30, 10), line("Ugo", "", 0)],
  };
  const asked = handsQuestion({ hands: [hand], edition: "figs-c" }, "Ada").hands[0]!;
  expect(asked.plays.map(({ word }) => word)).toEqual(["MICIO", "CIMO"]);
  expect([asked.slip?.score, asked.placed?.word]).toEqual([20, "SIA"]);
  const others = ["Ugo", "Pia"].map((player) => handsQuestion({ hands: [hand], edition: "figs-c" }, player).hands[0]!);
  expect(others.map(({ slip, absent }) => [slip, absent])).toEqual([
    [null, false],
    [null, true],
  ]);
});
