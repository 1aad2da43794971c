import { describe, expect, it } from "vitest";
import type { Daily } from "../../wire/daily";
import { shareText } from "./said";

const NOW = new Date("2026-11-17T20:00:00Z");

function day(answered: object | null, days = 12): Daily {
  return { day: "2026-11-17", answered, streak: { days, longest: 20, today: true } } as unknown as Daily;
}

const ANSWERED = {
  counts: true,
  ranked: true,
  best: 47,
  placed: { place: 3, of: 58 },
  mark: { points: 42, play: { word: "SEGRETO", at: "H8" } },
  plays: [{ play: { word: "SOLUZIONE" } }],
  why: { it: "SOLUZIONE fa 47 punti", en: "" },
};

describe("what one tells a friend", () => {
  it("has points, place and streak, and no play", () => {
    const text = shareText(day(ANSWERED), "it", "https://plancia.example/oggi", NOW);
    expect(text).toBe("Plancia, la mano del 17 novembre: 42 di 47, 3° di 58, serie 12\nhttps://plancia.example/oggi");
    expect(shareText(day(ANSWERED), "en", "x", NOW)).toBe("Plancia, the hand of November 17: 42 of 47, 3rd of 58, streak 12\nx");
  });

  it("claims no place for a guest and no streak from the archive", () => {
    expect(shareText(day({ ...ANSWERED, ranked: false }), "it", "x", NOW)).toBe("Plancia, la mano del 17 novembre: 42 di 47, serie 12\nx");
    const archived = { ...ANSWERED, counts: false, placed: null };
    expect(shareText(day(archived), "it", "x", NOW)).toBe("Plancia, la mano del 17 novembre: 42 di 47\nx");
  });
});
