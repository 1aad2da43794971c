import { describe, expect, it } from "vitest";
import { exampleFrom } from "./example";

const WORDS = ["AI", "ABO", "OSO", "ORA"];

describe("a word for somebody who cannot think of one", () => {
  it("is one that everybody knows, if the rack has its letters", () => {
    expect(exampleFrom(WORDS, [..."ROABCDE"])).toBe("ORA");
    expect(exampleFrom(WORDS, [..."OABCDDE"])).toBe("ABO");
    expect(exampleFrom(WORDS, [..."AICCDDF"])).toBe("AI");
  });

  it("takes no letter twice, no blank, and no word that the lexicon does not have", () => {
    expect(exampleFrom(WORDS, [..."OSBCDF?"])).toBeNull();
    expect(exampleFrom(WORDS, [..."UVACCFF"])).toBeNull();
  });
});
