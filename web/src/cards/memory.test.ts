import { describe, expect, test } from "vitest";
import { after, chance, folded, inOrder, type Memory, type Review } from "./memory";
import vectors from "./memory.vectors.json";

const cases = vectors as unknown as { log: Review[]; held: Memory & { card: string } }[];

describe("what is held of a card", () => {
  test.each(cases.map((each, number) => [number, each] as const))(
    "is what the server's FSRS folds of the same log (%i)",
    (_, { log, held }) => {
      const found = folded([...log].sort(inOrder))!;
      expect(found.state).toBe(held.state);
      expect(found.due_ms).toBe(held.due_ms);
      expect([found.last_ms, found.reviews, found.lapses]).toEqual([held.last_ms, held.reviews, held.lapses]);
      // The browser's library rounds to eight decimals.
      expect(found.stability / held.stability).toBeCloseTo(1, 5);
      expect(found.difficulty).toBeCloseTo(held.difficulty, 5);
    },
  );

  test("is nine in ten when it is due, and everything just after an answer", () => {
    const known = after(undefined, { id: "a", card: "valid:RE", at_ms: 0, grade: 4, took_ms: 1 });
    expect(chance(known, 0)).toBe(1);
    expect(chance(known, known.due_ms)).toBeCloseTo(0.9, 1);
  });
});
