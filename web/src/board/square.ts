// Squares by their names, and what can lie on one. Geometry and drawing only: no rules.

export const COLUMNS = [..."ABCDEFGHIJKLMNO"] as const;
export const ROWS = Array.from({ length: 15 }, (_, index) => index + 1);
export const SIZE = 15;
/** How an empty square is written among the letters of a board. */
export const EMPTY = ".";
export const EMPTY_BOARD = EMPTY.repeat(SIZE * SIZE);

/** How a word reads: from left to right, or downwards. */
export type Direction = "across" | "down";

export type Premium = "PT" | "PD" | "LT" | "LD";
/** Fifteen rows of fifteen squares; what is not given has no premium. */
export type Premiums = readonly (readonly (Premium | null)[])[];

/** A tile as it is drawn. A blank shows its letter and no value. */
export interface DrawnTile {
  letter: string;
  value: number;
  blank: boolean;
}

/** One square with everything that is to be seen on it. */
export interface DrawnSquare {
  name: string;
  premium: Premium | null;
  start: boolean;
  tile: DrawnTile | null;
  /** Whether the tile is laid but not yet played. */
  laid: boolean;
  /** Whether the tile belongs to the last play. */
  fresh: boolean;
}

/** What the board is asked to draw. */
export interface DrawnBoard {
  /** Row by row, `.` for an empty square, a blank in lower case. */
  letters: string;
  values: Readonly<Record<string, number>>;
  premiums: Premiums;
  start: string;
  laid: ReadonlyMap<string, string>;
  highlight: ReadonlySet<string>;
}

/** The place of a square among the letters of a board, row by row from 0. */
export function indexOf(name: string): number {
  return (Number(name.slice(1)) - 1) * SIZE + COLUMNS.indexOf(name[0] as (typeof COLUMNS)[number]);
}

export function squareAt(row: number, column: number): string {
  return `${COLUMNS[column]}${row + 1}`;
}

export function squareNamed(index: number): string {
  return squareAt(Math.floor(index / SIZE), index % SIZE);
}

/** The tile that a character stands for: a blank is in lower case, one without a letter `?`. */
export function drawnTile(character: string, values: Readonly<Record<string, number>>): DrawnTile {
  const blank = character === "?" || character !== character.toUpperCase();
  return { letter: character === "?" ? "" : character.toUpperCase(), value: blank ? 0 : (values[character] ?? 0), blank };
}

/** The fifteen rows of fifteen squares, top down. */
export function drawnRows(board: DrawnBoard): DrawnSquare[][] {
  return ROWS.map((_, row) =>
    COLUMNS.map((_, column) => {
      const name = squareAt(row, column);
      const lying = board.letters[row * SIZE + column] ?? EMPTY;
      const laid = lying === EMPTY ? board.laid.get(name) : undefined;
      const character = laid ?? lying;
      return {
        name,
        premium: board.premiums[row]?.[column] ?? null,
        start: name === board.start,
        tile: character === EMPTY ? null : drawnTile(character, board.values),
        laid: laid !== undefined,
        fresh: board.highlight.has(name),
      };
    }),
  );
}
