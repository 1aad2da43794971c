// A paper slip as fast hands type it: 3h8ocasa24. Every character goes to the field that it belongs to, so that nobody has to
// press Tab: the player's number and a space, the square in either order, o or v, the word, the points.

export interface SquareKeyed {
  /** The player's number as it stands beside the name, from 1; null: nobody was named. */
  player: number | null;
  at: string;
  /** Null: none was typed. */
  direction: "orizz." | "vert." | null;
  /** What was typed after them. */
  rest: string;
}

export interface WordKeyed {
  word: string;
  score: string;
}

const SQUARE = /^ *(?:(\d{1,3}) +)?(?:([a-o])(1[0-5]|[1-9])|(1[0-5]|[1-9])([a-o]))(?: *([ov])\.?(?=\s|$|[a-z])| +)(.*)$/i;
const WORD = /^([^\d\s]*)(?:\s+|(?=\d))(\d{0,4})\s*$/;

/** What the field of the square holds beyond a square, sorted; null while it holds no more than that. */
export function keyedSquare(typed: string): SquareKeyed | null {
  const match = SQUARE.exec(typed);
  if (!match) return null;
  const [, player, column, row, rowFirst, columnAfter, direction, rest = ""] = match;
  return {
    player: player === undefined ? null : Number(player),
    at: `${column ?? columnAfter}${row ?? rowFirst}`.toUpperCase(),
    direction: direction === undefined ? null : direction.toLowerCase() === "o" ? "orizz." : "vert.",
    rest: rest.trimStart(),
  };
}

/**
 * What the field of the word begins with if it is a direction: no word has one letter, so `o ` typed after `H8 ` is one. Null: it is
 * none, or not yet one.
 */
export function keyedDirection(typed: string): Pick<SquareKeyed, "direction" | "rest"> | null {
  const match = /^ *([ov])\.? +(.*)$/i.exec(typed);
  return match && { direction: match[1]?.toLowerCase() === "o" ? "orizz." : "vert.", rest: match[2] ?? "" };
}

/** What the field of the word holds beyond a word, sorted; null while it holds no more than that. */
export function keyedWord(typed: string): WordKeyed | null {
  const match = WORD.exec(typed);
  return match ? { word: match[1] ?? "", score: match[2] ?? "" } : null;
}
