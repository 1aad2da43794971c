import { describe, expect, it } from "vitest";
import { RULEBOOK_TEXTS } from "../rulebook/texts";
import { TEXTS } from "./all";

/** Every text by its path; a text that takes arguments is asked with 2 for each. */
function flatten(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") return [[path, String(value(2, 2, 2, 2))]];
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => flatten(inner, `${path}/${key}`));
  throw new Error(`${path} is neither a text nor a group of texts`);
}

describe.each([
  ["the pages", TEXTS.it, TEXTS.en],
  ["the rulebooks", RULEBOOK_TEXTS.it, RULEBOOK_TEXTS.en],
])("%s", (_, italian, english) => {
  const it_ = flatten(italian);
  const en = flatten(english);

  it("say the same things in both languages", () => {
    expect(it_.map(([path]) => path)).toEqual(en.map(([path]) => path));
  });

  it("leave no text empty or with spaces around it", () => {
    for (const [path, text] of [...it_, ...en]) expect(text, path).toMatch(/^\S(.*\S)?$/s);
  });

  it("never shout", () => {
    for (const [path, text] of [...it_, ...en]) expect(text, path).not.toContain("!");
  });
});

it("long texts are translated, not copied", () => {
  const english = new Map(flatten(TEXTS.en));
  const copied = flatten(TEXTS.it).filter(([path, text]) => text.length > 30 && english.get(path) === text);
  // Commands are typed the same in every language.
  expect(copied.map(([path]) => path).filter((path) => !path.endsWith("/example"))).toEqual([]);
});
