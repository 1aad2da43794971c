// What people type about wooden tiles: a rack, and a play with its square, its direction and its word.
import { COLUMNS, EMPTY, indexOf, SIZE, squareAt, type Direction } from "../board/square";
import { fold } from "../words/entry";

/** The tiles of a rack as one types them: letters one after another, `?` for a blank. */
export function tilesTyped(text: string): string[] {
  return [...text.toUpperCase()].filter((sign) => /[A-Z?]/.test(sign));
}

/** A word with its place, blanks in lower case. */
export interface TypedPlay {
  square: string;
  direction: Direction;
  word: string;
}

const SQUARE = /^(?:([A-O])(1[0-5]|[1-9])|(1[0-5]|[1-9])([A-O]))$/i;

/**
 * A play as the federation writes it, `H8 orizz. MIELE`. Without a direction the square says it as records do: `8H` reads across, `H8`
 * down. Undefined: it cannot be read.
 */
export function playTyped(text: string): TypedPlay | undefined {
  const [place = "", ...rest] = text.trim().split(/\s+/);
  const found = SQUARE.exec(place);
  const word = rest.pop();
  if (!found || !word || fold(word) === undefined || rest.length > 1) return undefined;
  const square = `${(found[1] ?? found[4] ?? "").toUpperCase()}${found[2] ?? found[3] ?? ""}`;
  const said = rest[0] === undefined ? undefined : directionTyped(rest[0]);
  if (rest[0] !== undefined && said === undefined) return undefined;
  return { square, direction: said ?? (found[3] === undefined ? "down" : "across"), word: wordMeant(word) };
}

function directionTyped(text: string): Direction | undefined {
  if (/^(o|orizz\.?|orizzontale|across|a)$/i.test(text)) return "across";
  return /^(v|vert\.?|verticale|down|d)$/i.test(text) ? "down" : undefined;
}

/** All in lower case is how one types, and marks no blank; a word in capitals with a letter in lower case does. */
export function wordMeant(word: string): string {
  const plain = [...word].map((letter) => (letter === letter.toUpperCase() ? fold(letter) : fold(letter)?.toLowerCase())).join("");
  return plain === plain.toLowerCase() ? plain.toUpperCase() : plain;
}

/** Why a word does not fit where it was said to lie. */
export type Misfit = { kind: "outside" } | { kind: "lies" } | { kind: "clash"; square: string };

/** The tiles that must have been laid for a word to lie there; what lies on the board already was not. */
export function tilesOfPlay(letters: string, { square, direction, word }: TypedPlay): [square: string, tile: string][] | Misfit {
  const start = indexOf(square);
  const [row, column] = [Math.floor(start / SIZE), start % SIZE];
  const laid: [string, string][] = [];
  for (const [offset, letter] of [...word].entries()) {
    const [atRow, atColumn] = direction === "across" ? [row, column + offset] : [row + offset, column];
    if (atRow >= SIZE || atColumn >= COLUMNS.length) return { kind: "outside" };
    const name = squareAt(atRow, atColumn);
    const lying = letters[atRow * SIZE + atColumn] ?? EMPTY;
    if (lying === EMPTY) laid.push([name, letter]);
    else if (lying.toUpperCase() !== letter.toUpperCase()) return { kind: "clash", square: name };
  }
  return laid.length === 0 ? { kind: "lies" } : laid;
}
