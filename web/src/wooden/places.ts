// Where a word can lie that somebody typed without its square, and what it counts there. Words are not judged here.
import { SIZE, squareNamed, type Direction } from "../board/square";
import type { Material } from "../game/material";
import { preview } from "../game/preview";
import { tilesOfPlay, type TypedPlay } from "./typed";

export interface Place extends TypedPlay {
  points: number;
}

/** So many are offered at most: a longer list is slower to read than the board. */
const MOST = 6;
const DIRECTIONS: readonly Direction[] = ["across", "down"];

export interface Sought {
  /** The board, row by row. */
  letters: string;
  /** Blanks in lower case. */
  word: string;
  /** How many tiles the player has, with those of this play. */
  rack: number;
  /** What he has announced; null: nothing. */
  announced: number | null;
}

/** The places of a word: where it counts what was announced, perhaps with a blank in it; else wherever it fits, the dearest first. */
export function placesFor({ letters, word, rack, announced }: Sought, material: Material): Place[] {
  const anywhere = everywhere(letters, word, rack, material);
  const right = anywhere.filter(({ points }) => points === announced);
  if (right.length > 0) return right.slice(0, MOST);
  if (announced !== null && word === word.toUpperCase()) {
    const withBlank = anywhere
      .flatMap((place) => withOneBlank(letters, place, rack, material))
      .filter(({ points }) => points === announced);
    if (withBlank.length > 0) return withBlank.slice(0, MOST);
  }
  return anywhere.sort((one, other) => other.points - one.points).slice(0, MOST);
}

/** The same place with each of its letters as a blank. */
function withOneBlank(letters: string, place: Place, rack: number, material: Material): Place[] {
  return [...place.word].flatMap((letter, at) => {
    const play = { ...place, word: place.word.slice(0, at) + letter.toLowerCase() + place.word.slice(at + 1) };
    const points = pointsOf(letters, play, rack, material);
    return points === undefined ? [] : [{ ...play, points }];
  });
}

function everywhere(letters: string, word: string, rack: number, material: Material): Place[] {
  const found: Place[] = [];
  for (const direction of DIRECTIONS) {
    for (let index = 0; index < SIZE * SIZE; index += 1) {
      const play = { square: squareNamed(index), direction, word };
      const points = pointsOf(letters, play, rack, material);
      if (points !== undefined) found.push({ ...play, points });
    }
  }
  return found;
}

/** What a play counts; undefined: it cannot lie there, or the word is part of a longer one. */
function pointsOf(letters: string, play: TypedPlay, rack: number, material: Material): number | undefined {
  const tiles = tilesOfPlay(letters, play);
  if (!Array.isArray(tiles) || tiles.length > rack) return undefined;
  // A blank on a square that was covered before is none.
  if (
    tiles.filter(([, tile]) => tile !== tile.toUpperCase()).length !== [...play.word].filter((each) => each !== each.toUpperCase()).length
  )
    return undefined;
  const made = preview(letters, new Map(tiles), material, rack, play.direction);
  if (!made || made.trouble !== null) return undefined;
  const whole = made.words.some(
    ({ start, direction, word }) => start === play.square && direction === play.direction && word.length === play.word.length,
  );
  return whole ? made.total : undefined;
}
