import { describe, expect, it } from "vitest";
import { ariaKey, DEFAULT_KEYS, doneBy, given, keptText, keysOf, SHORTCUTS, unfit } from "./keymap";

describe("a key that can be given away", () => {
  it.each(["9", "-", "?", "ò", "À", "€"])("is %s", (key) => expect(unfit({ key })).toBeNull());

  it("is no letter, because letters are tiles", () => {
    expect(unfit({ key: "a" })).toBe("letter");
    expect(unfit({ key: "Z" })).toBe("letter");
  });

  it.each([" ", "Enter", "Escape", "Tab", "ArrowLeft", "Backspace", "F5", "Dead", "Unidentified", ""])(
    "is none that has its own use: %s",
    (key) => expect(unfit({ key })).toBe("usual"),
  );

  it("is pressed alone", () => {
    expect(unfit({ key: "1", ctrlKey: true })).toBe("together");
    expect(unfit({ key: "@", altKey: true })).toBe("together");
    expect(unfit({ key: "Shift" })).toBe("together");
  });
});

describe("giving a key", () => {
  it("takes it from nobody if it is free", () => {
    const map = given(DEFAULT_KEYS, "shuffle", "ò");
    expect(map).toEqual({ ...DEFAULT_KEYS, shuffle: "ò" });
    expect(doneBy(map, "Ò")).toBe("shuffle");
    expect(doneBy(map, "1")).toBeNull();
  });

  it("swaps with whoever has it", () => {
    const map = given(DEFAULT_KEYS, "shuffle", "4");
    expect([map.shuffle, map.pass]).toEqual(["4", "1"]);
  });

  it("changes nothing if it is the same", () => {
    expect(given(DEFAULT_KEYS, "pass", "4")).toEqual(DEFAULT_KEYS);
  });
});

describe("what is kept", () => {
  it("is nothing while the keys are the usual ones", () => {
    expect(keptText(DEFAULT_KEYS)).toBeNull();
    expect(keysOf(null)).toEqual(DEFAULT_KEYS);
  });

  it("comes back as it was", () => {
    const map = given(given(DEFAULT_KEYS, "help", "+"), "turn", "1");
    expect(keysOf(keptText(map))).toEqual(map);
  });

  it.each(["", "{", "null", "7", '"x"', "[1]", '{"shuffle":7}', '{"shuffle":"a"}', '{"shuffle":"Enter"}', '{"nothing":"9"}'])(
    "is forgotten where it makes no sense: %s",
    (text) => expect(keysOf(text)).toEqual(DEFAULT_KEYS),
  );

  it("leaves everything with a key of its own, whatever was kept", () => {
    for (const text of ['{"shuffle":"9","sort":"9"}', '{"shuffle":"2"}', '{"help":"0","turn":"?"}', '{"pass":"7","hold":"5"}']) {
      const map = keysOf(text);
      expect(new Set(Object.values(map)).size, text).toBe(SHORTCUTS.length);
    }
    expect(keysOf('{"shuffle":"2"}').shuffle).toBe("2");
  });
});

it("a plus is written out for screen readers, because it joins keys there", () => {
  expect([ariaKey("+"), ariaKey("5")]).toEqual(["Plus", "5"]);
});
