import { describe, expect, it } from "vitest";
import { BOARD_TEXTS } from "../board/texts";
import { cited, TABLE_TEXTS } from "./texts";

/** Every text by its path; a text that takes arguments is asked with 2 for each. */
function flatten(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") return [[path, String(value(2, 2, 2, 2))]];
  if (typeof value === "object" && value !== null) return Object.entries(value).flatMap(([key, inner]) => flatten(inner, `${path}/${key}`));
  throw new Error(`${path} is neither a text nor a group of texts`);
}

describe.each([
  ["the table", TABLE_TEXTS.it, TABLE_TEXTS.en],
  ["the board", BOARD_TEXTS.it, BOARD_TEXTS.en],
])("%s", (_, italian, english) => {
  const it_ = flatten(italian);
  const en = flatten(english);

  it("says the same things in both languages", () => {
    expect(it_.map(([path]) => path).sort()).toEqual(en.map(([path]) => path).sort());
  });

  it("leaves no text empty or with spaces around it, and never shouts", () => {
    for (const [path, text] of [...it_, ...en]) expect(text, path).toMatch(/^\S([^!]*[^!\s])?$/s);
  });
});

it("long texts are translated, not copied", () => {
  const english = new Map(flatten(TABLE_TEXTS.en));
  expect(flatten(TABLE_TEXTS.it).filter(([path, text]) => text.length > 30 && english.get(path) === text)).toEqual([]);
});

it("articles are cited by number, sections by their title", () => {
  expect(cited("34", TABLE_TEXTS.it)).toBe(" (art. 34)");
  expect(cited("Contestazioni", TABLE_TEXTS.it)).toBe(" («Contestazioni»)");
  expect(cited(null, TABLE_TEXTS.it)).toBe("");
});

it("names what people would say", () => {
  const { it: italian, en } = TABLE_TEXTS;
  const plain = (text: string) => text.replaceAll("\u00a0", " ");
  expect(italian.now.theirTurn("Anna")).toBe("Tocca ad Anna.");
  expect(italian.words.invalid("LEHD", 1)).toBe("LEHD non è nel lessico.");
  expect(italian.words.invalid("LEHD e XA", 2)).toBe("LEHD e XA non sono nel lessico.");
  expect([60, 120, 45].map((count) => plain(italian.now.watchingLate(count)))).toEqual([
    "Stai guardando con 1 minuto di ritardo",
    "Stai guardando con 2 minuti di ritardo",
    "Stai guardando con 45 secondi di ritardo",
  ]);
  expect(plain(en.now.watchingLate(60))).toBe("You are watching 1 minute late");
});
