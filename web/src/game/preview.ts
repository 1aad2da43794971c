// What the tiles laid so far would form and be worth, counted here while they are being laid. Provisional: the server
// has the last word, and the page does not say whether a word is valid. Proven equal to the rules by
// preview.vectors.json.
import { EMPTY, indexOf, SIZE, squareNamed } from "../board/square";
import type { Direction, WordCount } from "../wire/types";
import type { Material } from "./material";

/** Why the tiles as they lie are no play yet. */
export type Trouble = "not_in_line" | "gap" | "not_connected" | "centre_not_covered" | "first_play_too_short";

export interface Preview {
  /** The main word first. Also there when the tiles do not yet touch anything. */
  words: WordCount[];
  bonus: number;
  total: number;
  trouble: Trouble | null;
}

type Rules = Pick<
  Material,
  "values" | "premiums" | "start" | "rackSize" | "firstWordMin" | "bonusPoints" | "bonusForWholeRack" | "mainWordIsDeclared"
>;

const STRIDE: Record<Direction, number> = { across: 1, down: SIZE };
const DIRECTIONS: readonly Direction[] = ["across", "down"];

/**
 * Counts the tiles laid: by square, a blank in lower case. `rack` is how many tiles the player holds, those laid
 * included; `declared` how the word is meant to read, which matters only for a single tile.
 */
export function preview(
  letters: string,
  laid: ReadonlyMap<string, string>,
  rules: Rules,
  rack: number,
  declared: Direction = "across",
): Preview | null {
  if (laid.size === 0) return null;
  const after = [...letters];
  const fresh = new Set<number>();
  for (const [square, tile] of laid) {
    const index = indexOf(square);
    after[index] = tile;
    fresh.add(index);
  }
  const first = !letters.match(/[^.]/);
  const line = lineOf(fresh);
  if (line === null) return nothing("not_in_line");
  const words = line === "single" ? singleTileWords(after, fresh, rules, declared) : linedWords(after, line, fresh, rules);
  if (words === "gap") return nothing("gap");
  const needed = rules.bonusForWholeRack ? rack : rules.rackSize;
  const bonus = laid.size === needed ? rules.bonusPoints : 0;
  const total = words.reduce((sum, word) => sum + word.score, bonus);
  return { words, bonus, total, trouble: troubleOf(words, fresh, first, rules) };
}

function nothing(trouble: Trouble): Preview {
  return { words: [], bonus: 0, total: 0, trouble };
}

function troubleOf(words: WordCount[], fresh: ReadonlySet<number>, first: boolean, rules: Rules): Trouble | null {
  if (first) {
    if (fresh.size < rules.firstWordMin) return "first_play_too_short";
    return fresh.has(indexOf(rules.start)) ? null : "centre_not_covered";
  }
  const main = words[0];
  return !main || (words.length === 1 && main.letters.length === fresh.size) ? "not_connected" : null;
}

function lineOf(fresh: ReadonlySet<number>): Direction | "single" | null {
  if (fresh.size === 1) return "single";
  const places = [...fresh];
  if (new Set(places.map((index) => Math.floor(index / SIZE))).size === 1) return "across";
  if (new Set(places.map((index) => index % SIZE)).size === 1) return "down";
  return null;
}

function linedWords(after: string[], line: Direction, fresh: ReadonlySet<number>, rules: Rules): WordCount[] | "gap" {
  const places = [...fresh].sort((one, other) => one - other);
  const main = wordThrough(after, places[0]!, line);
  if (places.at(-1)! >= main.start + STRIDE[line] * main.length) return "gap";
  const crossing: Direction = line === "across" ? "down" : "across";
  const others = places.map((index) => wordThrough(after, index, crossing)).filter(({ length }) => length > 1);
  return [counted(after, main, line, fresh, rules), ...others.map((each) => counted(after, each, crossing, fresh, rules))];
}

function singleTileWords(after: string[], fresh: ReadonlySet<number>, rules: Rules, declared: Direction): WordCount[] {
  const [index] = fresh;
  const words = DIRECTIONS.map((direction) => ({ direction, span: wordThrough(after, index!, direction) }))
    .filter(({ span }) => span.length > 1)
    .map(({ direction, span }) => counted(after, span, direction, fresh, rules));
  if (rules.mainWordIsDeclared) words.sort((one) => (one.direction === declared ? -1 : 1));
  else words.sort((one, other) => other.score - one.score);
  return words;
}

interface Span {
  start: number;
  length: number;
}

/** The run of tiles through a square in a direction; of length 1 where nothing is beside it. */
function wordThrough(after: string[], index: number, direction: Direction): Span {
  const stride = STRIDE[direction];
  const place = (each: number) => (direction === "across" ? each % SIZE : Math.floor(each / SIZE));
  let start = index;
  while (place(start) > 0 && after[start - stride] !== EMPTY) start -= stride;
  let end = index;
  while (place(end) < SIZE - 1 && after[end + stride] !== EMPTY) end += stride;
  return { start, length: (end - start) / stride + 1 };
}

function counted(after: string[], { start, length }: Span, direction: Direction, fresh: ReadonlySet<number>, rules: Rules): WordCount {
  let factor = 1;
  const letters = Array.from({ length }, (_, position) => {
    const index = start + position * STRIDE[direction];
    const tile = after[index]!;
    const blank = tile !== tile.toUpperCase();
    const premium = fresh.has(index) ? rules.premiums[Math.floor(index / SIZE)]?.[index % SIZE] : null;
    if (premium === "PT") factor *= 3;
    if (premium === "PD") factor *= 2;
    const value = rules.values[blank ? "?" : tile] ?? 0;
    return { letter: tile.toUpperCase(), blank, value, factor: premium === "LT" ? 3 : premium === "LD" ? 2 : 1 };
  });
  const sum = letters.reduce((all, letter) => all + letter.value * letter.factor, 0);
  const word = letters.map(({ letter }) => letter).join("");
  return { word, start: squareNamed(start), direction, letters, sum, factor, score: sum * factor };
}
