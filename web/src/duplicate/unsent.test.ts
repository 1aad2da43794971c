import { beforeEach, expect, test } from "vitest";
import { recallUnsent, rememberUnsent } from "./unsent";

const typed = { at: "", direction: "orizz.", word: "" };
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  Object.assign(globalThis, {
    localStorage: { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => kept.set(name, value) },
  });
});

test("what was laid is there again in the same hand, and in no other", () => {
  rememberUnsent({
    contest: "dup-1",
    hand: 3,
    laid: [
      ["H8", "A"],
      ["I8", "l"],
    ],
    typed,
  });
  expect(recallUnsent("dup-1", 3)?.laid).toEqual([
    ["H8", "A"],
    ["I8", "l"],
  ]);
  expect(recallUnsent("dup-1", 4)).toBeNull();
  expect(recallUnsent("dup-2", 3)).toBeNull();
});

test("what cannot be read is nothing", () => {
  kept.set("plancia.unsent", "{");
  expect(recallUnsent("dup-1", 3)).toBeNull();
});
