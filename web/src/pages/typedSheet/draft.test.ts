import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { emptyDraft, keepDraft, keptDraft, ofPlayer, withRoom } from "./draft";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

afterEach(() => vi.unstubAllGlobals());

it("keeps what was typed, with room for the next line", () => {
  keepDraft({ ...emptyDraft(), players: ["Ada", "Ugo"], lines: ["F8 o MICIO 16"] });
  expect(keptDraft()).toMatchObject({ players: ["Ada", "Ugo"], lines: ["F8 o MICIO 16", ""] });
});

it("begins anew if what was kept cannot be read", () => {
  kept.set("plancia.typedSheet", "{");
  expect(keptDraft()).toEqual(emptyDraft());
});

it("has one empty line at the end and no second", () => {
  expect(withRoom([])).toEqual([""]);
  expect(withRoom(["passo"])).toEqual(["passo", ""]);
  expect(withRoom(["passo", ""])).toEqual(["passo", ""]);
});

it("gives a line to the other player", () => {
  expect(ofPlayer("passo", 1)).toBe("2: passo");
  expect(ofPlayer("Ugo: passo", 0)).toBe("1: passo");
});
