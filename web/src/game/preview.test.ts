// Counting on the page against the rules themselves: preview.vectors.json, made by tests/rules/preview_vectors.py.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EMPTY_BOARD } from "../board/square";
import type { Direction, EditionDetail, WordCount } from "../wire/types";
import { materialOf } from "./material";
import { arithmetic } from "./notation";
import { preview } from "./preview";

interface Vectors {
  edition: EditionDetail;
  boards: {
    letters: string;
    bonus_for_whole_rack: boolean;
    main_word_is_declared: boolean;
    blank_value: number;
    plays: {
      tiles: [string, string][];
      rack: number;
      declared: Direction;
      trouble?: string;
      words?: string[][];
      bonus?: number;
      total?: number;
    }[];
  }[];
}

const { edition, boards } = JSON.parse(readFileSync(new URL("./preview.vectors.json", import.meta.url), "utf8")) as Vectors;
const material = materialOf(edition, { options: {} });

const written = (word: WordCount) => [word.start, word.direction, word.word, `${arithmetic(word)} = ${word.score}`];

describe.each(boards.map((board, index) => ({ index, ...board })))("board $index", (board) => {
  const rules = {
    ...material,
    bonusForWholeRack: board.bonus_for_whole_rack,
    mainWordIsDeclared: board.main_word_is_declared,
    values: { ...material.values, "?": board.blank_value },
  };

  it.each(board.plays)("$tiles", (play) => {
    const counted = preview(board.letters, new Map(play.tiles), rules, play.rack, play.declared);
    if (play.trouble) expect(counted?.trouble).toBe(play.trouble);
    else {
      expect(counted?.trouble).toBeNull();
      expect(counted?.words.map(written)).toEqual(play.words);
      expect(counted).toMatchObject({ bonus: play.bonus, total: play.total });
    }
  });
});

it("nothing laid is nothing to count", () => {
  expect(preview(EMPTY_BOARD, new Map(), material, 7)).toBeNull();
});

it("the rulebook's numbers are read with the organiser's choices", () => {
  expect(material.values).toMatchObject({ A: 1, Q: 10, "?": 0 });
  expect(material.counts["?"]).toBe(2);
  expect(material.premiums[7]?.[7]).toBe("PD");
  expect(material.blankLetters).toHaveLength(26);
  expect(material.mainWordIsDeclared).toBe(false);
  expect(materialOf(edition, { options: { main_word_tie: "declared" } }).mainWordIsDeclared).toBe(true);
  expect(material.entry("exchanges.min_bag")).toEqual({ value: 3, article: "34" });
});
