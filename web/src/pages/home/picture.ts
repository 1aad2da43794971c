// The sample game as letters on a board.
import { COLUMNS } from "../../board/square";
import type { SampleGame } from "../../wire/types";

/** The letters that lie at the end, row by row, and what each is worth. */
export function boardOf(game: SampleGame): { letters: string; values: Record<string, number> } {
  const letters = Array<string>(225).fill(".");
  for (const { square, letter, blank } of game.plays.flatMap((play) => play.tiles)) {
    const column = COLUMNS.indexOf(square.charAt(0) as (typeof COLUMNS)[number]);
    letters[(Number(square.slice(1)) - 1) * 15 + column] = blank ? letter.toLowerCase() : letter;
  }
  return {
    letters: letters.join(""),
    values: Object.fromEntries(game.tiles.map(({ tile, value }) => [tile, value])),
  };
}
