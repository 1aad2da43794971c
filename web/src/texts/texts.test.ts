import { describe, expect, it } from "vitest";
import { en } from "./en";
import { it as italianTexts } from "./it";
import type { Language } from "./language";

/** Every text by its path; a text that takes arguments is asked with 2 for each. */
function flatten(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") {
    const made: unknown = value(2, 2, 2, 2);
    return typeof made === "object" ? flatten(made, path) : [[path, String(made)]];
  }
  if (typeof value === "object" && value !== null) return Object.entries(value).flatMap(([key, inner]) => flatten(inner, `${path}/${key}`));
  throw new Error(`${path} is neither a text nor a group of texts`);
}

type Both = Record<Language, unknown>;

const isBoth = (value: unknown): value is Both => typeof value === "object" && value !== null && "it" in value && "en" in value;

// Whatever a folder's texts.ts exports in both languages is held to the same rules.
const modules = import.meta.glob<Record<string, unknown>>("../**/*exts.ts", { eager: true });
const folders = Object.entries(modules).flatMap(([path, exported]) =>
  Object.values(exported)
    .filter(isBoth)
    .map((both): [string, Both] => [path, both]),
);

describe.each([["texts", { it: italianTexts, en }] as [string, Both], ...folders])("the texts of %s", (_, { it: italian, en: english }) => {
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

  it("call a link a link in both languages", () => {
    for (const [path, text] of it_) expect(text, path).not.toMatch(/collegament/i);
  });

  it("are translated where they are long, not copied", () => {
    const translated = new Map(en);
    const copied = it_.filter(([path, text]) => text.length > 30 && translated.get(path) === text);
    expect(copied.map(([path]) => path)).toEqual([]);
  });
});

it("there are folders with texts", () => {
  expect(folders.map(([folder]) => folder)).toContain("../rulebook/texts.ts");
});
