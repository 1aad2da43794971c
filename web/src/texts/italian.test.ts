import { describe, expect, it } from "vitest";
import { to } from "./italian";

describe("a name after a preposition", () => {
  it("has ad before the same vowel and a before anything else", () => {
    expect(["Ada", "àngela", "Elena", "Ugo", "Bruno"].map(to)).toEqual(["ad Ada", "ad àngela", "a Elena", "a Ugo", "a Bruno"]);
  });
});
