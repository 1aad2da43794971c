import { describe, expect, it } from "vitest";
import { chooseLanguage } from "./language";
import { plural } from "./plural";

describe("the language to speak first", () => {
  it("is the remembered one", () => {
    expect(chooseLanguage("en", ["it-IT"])).toBe("en");
  });

  it("is the first preferred one that there is", () => {
    expect(chooseLanguage(null, ["de-CH", "en-GB", "it"])).toBe("en");
    expect(chooseLanguage("klingon", ["it-CH", "en"])).toBe("it");
  });

  it("is Italian if none is known", () => {
    expect(chooseLanguage(null, ["de", "fr-CH"])).toBe("it");
    expect(chooseLanguage(null, [])).toBe("it");
  });
});

it("counts as the language does", () => {
  const forms = { one: "punto", other: "punti" };
  expect([0, 1, 2].map((count) => plural("it", count, forms))).toEqual(["0\u00a0punti", "1\u00a0punto", "2\u00a0punti"]);
});
