import { describe, expect, it } from "vitest";
import { and, to } from "./italian";

describe("a name after a preposition", () => {
  it("has ad before the same vowel and a before anything else", () => {
    expect(["Ada", "àngela", "Elena", "Ugo", "Bruno"].map(to)).toEqual(["ad Ada", "ad àngela", "a Elena", "a Ugo", "a Bruno"]);
  });

  it("has ed before the same vowel and e before anything else", () => {
    expect(["Elena", "Èva", "Ada", "Bruno"].map(and)).toEqual(["ed Elena", "ed Èva", "e Ada", "e Bruno"]);
  });
});
