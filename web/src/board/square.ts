// Squares by their names, and what can lie on one. Geometry and drawing only: no rules.

export const COLUMNS = [..."ABCDEFGHIJKLMNO"] as const;
export const ROWS = Array.from({ length: 15 }, (_, index) => index + 1);

export type Premium = "PT" | "PD" | "LT" | "LD";

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
  /** Whether the tile belongs to the play that is being shown. */
  fresh: boolean;
}

/** What the board is asked to draw. */
export interface DrawnBoard {
  premiums: readonly (readonly (Premium | null)[])[];
  start: string;
  tiles: ReadonlyMap<string, DrawnTile>;
  fresh: ReadonlySet<string>;
}

/** The fifteen rows of fifteen squares, top down; a premium that is not given is none. */
export function drawnRows(board: DrawnBoard): DrawnSquare[][] {
  return ROWS.map((row, rowIndex) =>
    COLUMNS.map((column, columnIndex) => {
      const name = `${column}${row}`;
      return {
        name,
        premium: board.premiums[rowIndex]?.[columnIndex] ?? null,
        start: name === board.start,
        tile: board.tiles.get(name) ?? null,
        fresh: board.fresh.has(name),
      };
    }),
  );
}
