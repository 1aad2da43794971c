import { describe, expect, it } from "vitest";
import { arranged, moved, reconciled, shuffled, sorted, type Slot } from "./rack";

const letters = (slots: readonly Slot[]) => slots.map(({ tile }) => tile).join("");
const slots = (text: string): Slot[] => [...text].map((tile, id) => ({ id, tile }));

describe("a rack", () => {
  it("comes back in the order its player left it in", () => {
    expect(letters(arranged([..."AEIOTRS"], "STARE"))).toBe("STAREIO");
    expect(letters(arranged([..."AAB"], ""))).toBe("AAB");
  });

  it("keeps its order when tiles go and others come", () => {
    const after = reconciled(slots("STARE"), [..."SREZ?"], new Set());
    expect(letters(after)).toBe("SREZ?");
    expect(after.slice(0, 3).map(({ id }) => id)).toEqual([0, 3, 4]);
  });

  it("loses the tile that was played, not its double beside it", () => {
    const after = reconciled(slots("ABA"), [..."BA"], new Set([0]));
    expect(after.map(({ id }) => id)).toEqual([1, 2]);
  });

  it("gets back what was taken from the board", () => {
    expect(letters(reconciled(slots("B"), [..."BA?"], new Set()))).toBe("BA?");
  });
});

it("shuffling keeps every tile", () => {
  const chances = [0.9, 0.1, 0.5, 0.3];
  const after = shuffled(slots("STARE"), () => chances.pop() ?? 0);
  expect(letters(after)).not.toBe("STARE");
  expect([...letters(after)].sort().join("")).toBe("AERST");
});

it("sorting puts blanks last", () => {
  expect(letters(sorted(slots("Z?BA")))).toBe("ABZ?");
});

it("a tile can be put elsewhere", () => {
  expect(letters(moved(slots("STAR"), 0, 2))).toBe("TASR");
  expect(letters(moved(slots("STAR"), 3, 0))).toBe("RSTA");
  expect(letters(moved(slots("STAR"), 9, 0))).toBe("STAR");
});
