import { describe, expect, it } from "vitest";
import { fold, isSearch, wordsOf } from "./entry";

describe("a line", () => {
  it("is one word or several, each once", () => {
    expect(wordsOf("  casa ")).toEqual(["casa"]);
    expect(wordsOf("casa, mogano;on / casa")).toEqual(["casa", "mogano", "on"]);
    expect(wordsOf(" , ")).toEqual([]);
  });

  it("keeps what tiles cannot spell, for the judge to explain", () => {
    expect(wordsOf("l'ho h2o")).toEqual(["l'ho", "h2o"]);
  });

  it("has no more words than the server takes", () => {
    expect(wordsOf(Array.from({ length: 99 }, (_, number) => `a${number}`).join(" "))).toHaveLength(30);
  });
});

it("tiles have no accents and no small letters", () => {
  expect(["perché", "Città", "AMA"].map(fold)).toEqual(["PERCHE", "CITTA", "AMA"]);
  expect(["l'ho", "h2o", "e-mail", "", "straße", "猫", "A\u034fB"].map(fold)).toEqual(Array(7).fill(undefined));
});

it("a letter left open makes a search", () => {
  expect(["c..a", "armonia?", "?e"].map(isSearch)).toEqual([true, true, true]);
  expect(["casa", "casa?no cosa", "...", "c.1", ""].map(isSearch)).toEqual([false, false, false, false, false]);
});
