// The board of a session as it grows.
import { EMPTY_BOARD, indexOf } from "../board/square";
import type { HandReport } from "../wire/duplicates";

/** The board before each hand, row by row, and in the end as it stood after the last. */
export function boardsBefore(hands: readonly Pick<HandReport, "placed">[]): string[] {
  const squares = [...EMPTY_BOARD];
  return [
    EMPTY_BOARD,
    ...hands.map(({ placed }) => {
      for (const [square, letter] of (placed?.tiles ?? []) as [string, string][]) squares[indexOf(square)] = letter;
      return squares.join("");
    }),
  ];
}
