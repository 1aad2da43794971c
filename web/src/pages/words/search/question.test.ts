import { expect, test } from "vitest";
import { addressOf, asks, ends, mainOf, meant, nothing, queryOf, questionOf, range, sortingOf } from "./question";

const plain = { order: "alpha", reverse: false } as const;

test("an address carries the whole search and nothing that is not asked", () => {
  const question = { ...nothing(), anagram: "ARMONIA?", length: "7-8", part: "noun", side: "front" };
  const address = addressOf(question, { order: "score", reverse: true });
  expect(String(address)).toBe("anagram=ARMONIA%3F&length=7-8&part=noun&order=score&reverse=true");
  expect(questionOf(address)).toEqual({ ...question, side: "" });
  expect(sortingOf(address)).toEqual({ order: "score", reverse: true });
  expect(String(addressOf(nothing(), plain))).toBe("");
  expect(sortingOf(new URLSearchParams("order=x"))).toEqual(plain);
});

test("the side counts where a word is extended", () => {
  const question = { ...nothing(), extends: "AMARE", side: "front" };
  expect(String(addressOf(question, plain))).toBe("extends=AMARE&side=front");
  expect(queryOf({ ...question, part: "verb" }, plain)).toEqual({ extends: "AMARE", side: "front", part: ["verb"], ...plain });
});

test("the large field is about what is asked first", () => {
  expect(mainOf(nothing())).toBe("anagram");
  expect(mainOf({ ...nothing(), ends: "ARE" })).toBe("ends");
  expect(meant("anagram", "C..A")).toBe("pattern");
  expect(meant("rack", "Q*")).toBe("pattern");
  expect(meant("starts", "C.")).toBe("starts");
  expect(meant("anagram", "CAS?")).toBe("anagram");
});

test("a side alone asks for nothing", () => {
  expect(asks(nothing())).toBe(false);
  expect(asks({ ...nothing(), side: "front" })).toBe(false);
  expect(asks({ ...nothing(), rank: "-500" })).toBe(true);
});

test("two fields are a range, and a range is two fields", () => {
  expect([range("7", "9"), range("7", ""), range("", "9"), range("7", "7"), range(" ", "")]).toEqual(["7-9", "7-", "-9", "7", ""]);
  expect([ends("7-9"), ends("7-"), ends("-9"), ends("7"), ends("")]).toEqual([
    ["7", "9"],
    ["7", ""],
    ["", "9"],
    ["7", "7"],
    ["", ""],
  ]);
});
