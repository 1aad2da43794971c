// Which cells of the table of both sheets are marked.
import type { ToldDifference } from "../wire/types";

export type Sheet = "first" | "second" | "game";
export type Cell = "word" | "points" | "total";

const CELLS: Record<string, readonly Cell[]> = {
  missing: ["word", "points", "total"],
  what: ["word"],
  word: ["word"],
  blank: ["word"],
  points: ["points"],
  total: ["total"],
  sum: ["total"],
};

const key = (line: number, sheet: Sheet, cell: Cell) => `${line} ${sheet} ${cell}`;

/** Says of a cell of one player's column whether it is marked. A sum is wrong on one sheet, everything else differs on both. */
export function marks(differences: readonly ToldDifference[], player: number): (line: number, sheet: Sheet, cell: Cell) => boolean {
  const marked = new Set<string>();
  for (const { difference } of differences) {
    const { line, kind, sheet } = difference;
    if (difference.player !== player || line === undefined || line === null) continue;
    for (const cell of CELLS[kind] ?? []) {
      for (const each of ["first", "second"] as const) {
        if (kind !== "sum" || sheet === each) marked.add(key(line, each, cell));
      }
    }
  }
  return (line, sheet, cell) => marked.has(key(line, sheet, cell));
}
