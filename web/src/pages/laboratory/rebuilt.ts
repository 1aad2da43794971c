// Plays that lead to a board. A record of a game begins with the bare board, so a position that somebody has set up is laid there
// play by play; who played what in which order nobody knows, and the record says so.
import { EMPTY, EMPTY_BOARD, indexOf, SIZE, squareNamed, type Direction } from "../../board/square";
import type { Material } from "../../game/material";
import { playLaid } from "./plays";
import { withTiles } from "./position";
import type { Action, Tiles } from "./tree";

type Play = Extract<Action, { kind: "play" }>;

const DIRECTIONS: readonly Direction[] = ["across", "down"];

/** Plays that lay a board, none of them with a full rack; undefined: no plays do. */
export function rebuilt(letters: string, material: Material): Play[] | undefined {
  const plays: Play[] = [];
  const most = material.rackSize - 1;
  let board = EMPTY_BOARD;
  while (board !== letters) {
    const starts = board === EMPTY_BOARD ? [indexOf(material.start)] : edges(letters, board);
    const found = starts
      .flatMap((start) => DIRECTIONS.map((direction) => ({ direction, tiles: around(letters, board, start, direction, most) })))
      .sort((one, another) => another.tiles.length - one.tiles.length)[0];
    const play = found && playLaid(board, found.tiles, material, material.rackSize, found.direction);
    if (play?.kind !== "play") return undefined;
    plays.push(play);
    board = withTiles(board, play.tiles);
  }
  return plays;
}

/** The squares that are still to be covered and touch one that is. */
function edges(letters: string, board: string): number[] {
  return [...letters].flatMap((letter, index) => {
    const touches = DIRECTIONS.some((direction) =>
      [-1, 1].some((sign) => {
        const next = beside(index, direction, sign);
        return next !== null && board[next] !== EMPTY;
      }),
    );
    return letter !== EMPTY && board[index] === EMPTY && touches ? [index] : [];
  });
}

/** The tiles of the run through a square that do not lie there yet, those nearest to it first, up to so many. */
function around(letters: string, board: string, start: number, direction: Direction, most: number): Tiles {
  if (letters[start] === EMPTY) return [];
  const tiles: [string, string][] = [];
  const lay = (index: number) => {
    if (board[index] === EMPTY) tiles.push([squareNamed(index), letters[index]!]);
  };
  lay(start);
  for (const sign of [1, -1]) {
    let next = beside(start, direction, sign);
    while (next !== null && letters[next] !== EMPTY && (tiles.length < most || board[next] !== EMPTY)) {
      lay(next);
      next = beside(next, direction, sign);
    }
  }
  return tiles.sort(([one], [another]) => indexOf(one) - indexOf(another));
}

function beside(index: number, direction: Direction, sign: number): number | null {
  const place = direction === "across" ? index % SIZE : Math.floor(index / SIZE);
  if (place + sign < 0 || place + sign >= SIZE) return null;
  return index + sign * (direction === "across" ? 1 : SIZE);
}
