import { describe, expect, it } from "vitest";
import { Tray } from "./tray.svelte";

function laid(letters: string): Tray {
  const tray = new Tray();
  tray.lay(letters);
  return tray;
}

describe("the letters that lie there", () => {
  it("makes a word of letters that are there, each once", () => {
    const tray = laid("ROTTA");
    expect([tray.type("T"), tray.type("T"), tray.type("T")]).toEqual([true, true, false]);
    expect(tray.word).toBe("TT");
    expect(tray.type("Z")).toBe(false);
    for (const letter of "ORA") tray.type(letter);
    expect([tray.word, tray.full]).toEqual(["TTORA", true]);
  });

  it("takes by place, and takes back the last", () => {
    const tray = laid("CASA");
    tray.take(3);
    tray.take(3);
    tray.take(0);
    expect(tray.word).toBe("AC");
    tray.back();
    expect(tray.word).toBe("A");
    tray.clear();
    expect([tray.word, tray.full]).toEqual(["", false]);
  });

  it("keeps the word and the letters when it is shuffled", () => {
    const tray = laid("CASTO");
    tray.type("S");
    tray.shuffle(() => 0);
    expect(tray.slots.map(({ letter }) => letter).join("")).toBe("ASTOC");
    expect(tray.word).toBe("S");
  });
});
