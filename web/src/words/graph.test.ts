import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PocketGraph } from "./graph";
import { bareAnswer } from "./lookup";
import recorded from "./recorded.json";

function file(): ArrayBuffer {
  const bytes = readFileSync(new URL("./recorded.pocket", import.meta.url));
  return new Uint8Array(bytes).buffer;
}

describe("words in the pocket", () => {
  const graph = new PocketGraph(file());

  it("are those that the judge admits, and no others", () => {
    expect(recorded.valid.filter((word) => !graph.has(word))).toEqual([]);
    expect(recorded.not_valid.filter((word) => graph.has(word))).toEqual([]);
    expect(recorded.valid.length).toBeGreaterThan(1000);
    expect(recorded.not_valid.length).toBeGreaterThan(1000);
  });

  it("are capitals of the alphabet", () => {
    for (const word of ["", "A", "case", "CAS E", "CAS`", "CAS[", "È", "A".repeat(16)]) expect(graph.has(word), word).toBe(false);
  });

  it("know what they are and what arbiters decided", () => {
    expect(graph.details).toMatchObject({ name: "prova", admitted: ["ZUZZU"], excluded: ["CASA"] });
    expect([graph.has("ZUZZU"), graph.has("CASA")]).toEqual([true, false]);
  });

  it("judge a play as a whole", () => {
    expect(bareAnswer(["Perché", "CASE"], graph)).toMatchObject({ valid: true });
    expect(bareAnswer(["case", "l'ho"], graph)).toEqual({
      kind: "bare",
      valid: false,
      verdicts: [
        { asked: "case", word: "CASE", valid: true },
        { asked: "l'ho", word: undefined, valid: false },
      ],
    });
  });
});

it("a file that is none is refused", () => {
  const whole = file();
  expect(() => new PocketGraph(new ArrayBuffer(3))).toThrow();
  expect(() => new PocketGraph(whole.slice(0, -4))).toThrow("cut short");
  const other = new Uint8Array(whole.slice(0));
  other[8] = 2;
  expect(() => new PocketGraph(other.buffer)).toThrow("version 2");
  other[0] = 0;
  expect(() => new PocketGraph(other.buffer)).toThrow("not a pocket graph");
});
