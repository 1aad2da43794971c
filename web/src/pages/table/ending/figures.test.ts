import { describe, expect, it } from "vitest";
import type { SheetLine } from "../../../game/sheet";
import type { PublicEvent } from "../../../wire/types";
import { bestOf, figuresOf } from "./figures";

const play = (seat: number, word: string, points: number, more: Partial<SheetLine> = {}): SheetLine => ({
  kind: "play",
  seat,
  word,
  points,
  total: points,
  fate: "settled",
  bonus: false,
  ...more,
});
const LINES: SheetLine[] = [
  play(0, "ARIA", 10),
  play(1, "MOGANO", 57, { bonus: true }),
  { kind: "exchange", seat: 0, points: 0, total: 10, count: 3 },
  play(1, "CAAS", 0, { fate: "rejected" }),
  play(0, "ALTO", 25),
];
const event = (kind: string, more: object) => ({ kind, ...more }) as unknown as PublicEvent;
const EVENTS = [
  event("play_challenged", { seat: 0, words: ["CAAS"] }),
  event("ruling_given", { verdicts: [{ word: "CAAS", valid: false }] }),
  event("play_challenged", { seat: 1, words: ["ALTO"] }),
  event("ruling_given", { verdicts: [{ word: "ALTO", valid: true }] }),
];

describe("a game in figures", () => {
  it("has for each player what stands on the scoresheet", () => {
    const [first, second] = figuresOf(LINES, EVENTS, 2);
    expect(first).toMatchObject({ plays: 2, average: 17.5, bonuses: 0, won: 1, lost: 0, exchanges: 1 });
    expect(first?.best?.word).toBe("ALTO");
    expect(second).toMatchObject({ plays: 1, average: 57, bonuses: 1, won: 0, lost: 1, exchanges: 0 });
  });

  it("knows the best play of all", () => {
    expect(bestOf(figuresOf(LINES, EVENTS, 2))?.word).toBe("MOGANO");
    expect(bestOf(figuresOf([], [], 2))).toBeNull();
  });

  it("does not count a ruling that was withdrawn", () => {
    const withdrawn = [...EVENTS.slice(0, 2), event("ruling_withdrawn", { reason: "svista" })];
    expect(figuresOf(LINES, withdrawn, 2)[0]).toMatchObject({ won: 0, lost: 0 });
  });

  it("has no average for somebody who never played", () => {
    expect(figuresOf([], [], 2)[1]).toMatchObject({ plays: 0, average: null, best: null });
  });
});
