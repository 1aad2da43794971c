// The place where the next letter goes: walked with the arrows, turned with Space, pushed on by every letter.
import { indexOf, SIZE, squareAt, squareNamed, type Direction } from "./square";

export interface Cursor {
  square: string;
  direction: Direction;
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const MOVES: Record<Arrow, [down: number, right: number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

export function isArrow(key: string): key is Arrow {
  return key in MOVES;
}

/** One square on, as it looks on the screen; at the edge it stays. */
export function walked(cursor: Cursor, arrow: Arrow, turned: boolean): Cursor {
  const sign = turned ? -1 : 1;
  const index = indexOf(cursor.square);
  const row = Math.floor(index / SIZE) + sign * MOVES[arrow][0];
  const column = (index % SIZE) + sign * MOVES[arrow][1];
  if (row < 0 || column < 0 || row >= SIZE || column >= SIZE) return cursor;
  return { ...cursor, square: squareAt(row, column) };
}

export function turnedOver({ square, direction }: Cursor): Cursor {
  return { square, direction: direction === "across" ? "down" : "across" };
}

/** The first free square from the cursor on in its direction; null: the line is full from here to the edge. */
export function nextFree({ square, direction }: Cursor, taken: (square: string) => boolean): string | null {
  for (let index: number | null = indexOf(square); index !== null; index = beside(index, direction)) {
    const name = squareNamed(index);
    if (!taken(name)) return name;
  }
  return null;
}

/** The cursor behind a square that was just filled: on the next free one, or where the line ends. */
export function pushed(cursor: Cursor, filled: string, taken: (square: string) => boolean): Cursor {
  const after = beside(indexOf(filled), cursor.direction);
  if (after === null) return { ...cursor, square: filled };
  const next = { ...cursor, square: squareNamed(after) };
  return { ...next, square: nextFree(next, taken) ?? filled };
}

function beside(index: number, direction: Direction): number | null {
  if (direction === "across") return index % SIZE === SIZE - 1 ? null : index + 1;
  return index + SIZE >= SIZE * SIZE ? null : index + SIZE;
}
