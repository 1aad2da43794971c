// Links from other pages into the laboratory. What they name is read there, by the rights of the person who opens it.
import { SIZE } from "../board/square";

/** A finished game after so many moves. */
export function gameInLaboratory(game: string, move: number): string {
  return `/laboratorio?${new URLSearchParams({ partita: game, mossa: String(move) })}`;
}

interface Shown {
  /** The board row by row, `.` for an empty square. */
  letters: string;
  rack: string;
  edition: string;
  lexicon: string;
}

/** A board and a rack that everybody sees, such as a hand of duplicate. */
export function positionInLaboratory({ letters, rack, edition, lexicon }: Shown): string {
  return `/laboratorio?${new URLSearchParams({ cgp: `${boardWritten(letters)} ${rack}/`, regolamento: edition, lessico: lexicon })}`;
}

/** A position as a CGP line has it: with the points, which decide what a play is worth. */
export function lineInLaboratory(line: string, { edition, lexicon }: Pick<Shown, "edition" | "lexicon">): string {
  return `/laboratorio?${new URLSearchParams({ cgp: line, regolamento: edition, lessico: lexicon })}`;
}

/** A board as CGP lines have it: rows with a slash between them, numbers for empty squares. */
export function boardWritten(letters: string): string {
  const rows = Array.from({ length: SIZE }, (_, row) => letters.slice(row * SIZE, (row + 1) * SIZE));
  return rows.map((row) => row.replace(/\.+/g, (run) => String(run.length))).join("/");
}
