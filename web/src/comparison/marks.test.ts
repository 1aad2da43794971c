import { describe, expect, it } from "vitest";
import { gameOf } from "../wire/scoresheets";
import type { ToldDifference } from "../wire/types";
import { marks } from "./marks";

const told = (difference: ToldDifference["difference"]): ToldDifference => ({
  difference,
  where: { it: "", en: "" },
  said: { it: "", en: "" },
});

describe("the marks of a table", () => {
  it("are on both sheets where they say different things", () => {
    const marked = marks([told({ kind: "points", player: 0, line: 2, first: 20, second: 22 })], 0);
    expect(marked(2, "first", "points")).toBe(true);
    expect(marked(2, "second", "points")).toBe(true);
    expect(marked(2, "first", "word")).toBe(false);
    expect(marked(1, "first", "points")).toBe(false);
  });

  it("are on one sheet where only that one adds up wrongly", () => {
    const marked = marks([told({ kind: "sum", player: 0, line: 2, sheet: "second", second: 49, expected: 48 })], 0);
    expect(marked(2, "first", "total")).toBe(false);
    expect(marked(2, "second", "total")).toBe(true);
  });

  it("belong to one player's column, and to none at its end", () => {
    const marked = marks([told({ kind: "word", player: 1, line: 0 }), told({ kind: "final", player: 0 })], 0);
    expect(marked(0, "first", "word")).toBe(false);
  });
});

it("a game is named by its address or by its name", () => {
  expect(gameOf("https://plancia.example/partita/3f0c9e/rivedi?mossa=2")).toBe("3f0c9e");
  expect(gameOf(" 3f0c9e ")).toBe("3f0c9e");
  expect(gameOf("  ")).toBeNull();
});
