// A position as it is set up: the board, what is known of both racks, the points, whose turn it is. And CGP lines, the text in which
// programs exchange positions (docs/engine.md): the player on turn comes first there; here each player keeps his place.
import { EMPTY, EMPTY_BOARD, indexOf, SIZE } from "../../board/square";
import type { Material } from "../../game/material";
import { boardWritten } from "../../laboratory/address";

export type Seat = 0 | 1;
export type Pair<Value> = readonly [Value, Value];

export interface Position {
  /** Row by row, `.` for an empty square, a blank in lower case. */
  letters: string;
  /** What is known of each rack, blanks as `?`; empty: nothing. */
  racks: Pair<string>;
  scores: Pair<number>;
  turn: Seat;
  /** Turns without a play, one after another. */
  scoreless: number;
  /** How many free exchanges each player has left. */
  free: Pair<number>;
}

export const START: Position = { letters: EMPTY_BOARD, racks: ["", ""], scores: [0, 0], turn: 0, scoreless: 0, free: [0, 0] };

export function other(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

/** A pair with another value at a seat. */
export function withSeat<Value>(pair: Pair<Value>, seat: Seat, value: Value): Pair<Value> {
  return seat === 0 ? [value, pair[1]] : [pair[0], value];
}

/** The tile that a letter of the board is: a letter in lower case is a blank. */
export function tileOf(letter: string): string {
  return letter === letter.toUpperCase() ? letter : "?";
}

/** In the order of the alphabet, blanks last. */
export function inOrder(tiles: Iterable<string>): string[] {
  const rank = (tile: string) => (tile === "?" ? "~" : tile);
  return [...tiles].sort((one, another) => (rank(one) < rank(another) ? -1 : rank(one) > rank(another) ? 1 : 0));
}

/** The board with tiles put on squares, or taken off where the letter is empty. */
export function withTiles(letters: string, tiles: Iterable<readonly [square: string, letter: string]>): string {
  const squares = [...letters];
  for (const [square, letter] of tiles) squares[indexOf(square)] = letter || EMPTY;
  return squares.join("");
}

// --- the bag ---

/** What is not on the board nor on a rack that is known, by tile; less than nothing where there are too many. */
export function leftOf({ letters, racks }: Pick<Position, "letters" | "racks">, { counts }: Pick<Material, "counts">): Map<string, number> {
  const left = new Map(inOrder(Object.keys(counts)).map((tile) => [tile, counts[tile] ?? 0]));
  const used = [...[...letters].filter((letter) => letter !== EMPTY).map(tileOf), ...racks[0], ...racks[1]];
  for (const tile of used) left.set(tile, (left.get(tile) ?? 0) - 1);
  return left;
}

/** A position with what follows from it: how many tiles each player holds, how many are in the bag, whether the game is over. */
export interface Situation extends Position {
  holds: Pair<number>;
  bag: number;
  over: "out" | "scoreless" | null;
}

type Set = Pick<Material, "counts" | "rackSize">;

/** While the bag has tiles everybody holds a full rack; then the player on turn what is known of his, and the other what is left. */
export function situationOf(position: Position, material: Set): Situation {
  const { turn, racks } = position;
  const { rackSize } = material;
  const off = offBoard(position.letters, material);
  if (off >= 2 * rackSize) return { ...position, holds: [rackSize, rackSize], bag: off - 2 * rackSize, over: null };
  // With one rack known the other follows; with none the player on turn has as many as he can.
  const theirs = racks[other(turn)].length;
  const known = racks[turn].length || (theirs > 0 ? off - theirs : Math.min(off, rackSize));
  const mine = Math.max(Math.min(known, rackSize, off), off - rackSize, 0);
  const holds: Pair<number> = turn === 0 ? [mine, off - mine] : [off - mine, mine];
  return completed({ ...position, holds, bag: 0, over: null }, material);
}

function offBoard(letters: string, { counts }: Set): number {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return Math.max(all - [...letters].filter((letter) => letter !== EMPTY).length, 0);
}

/** Whether all tiles of a player are known. */
export function isKnown({ holds, racks }: Situation, seat: Seat): boolean {
  return holds[seat] > 0 && racks[seat].length === holds[seat];
}

/** With the bag empty one rack tells the other: what is not on the board and not on the one is on the other. */
export function completed(situation: Situation, material: Set): Situation {
  const { holds, bag } = situation;
  if (bag > 0) return situation;
  let { racks } = situation;
  for (const seat of [0, 1] as const) {
    const [mine, theirs] = [racks[seat], racks[other(seat)]];
    if (mine.length >= holds[seat] || theirs.length !== holds[other(seat)]) continue;
    const rest = tilesLeft({ letters: situation.letters, racks: withSeat(racks, seat, "") }, material);
    if (rest.length === holds[seat]) racks = withSeat(racks, seat, rest.join(""));
  }
  return racks === situation.racks ? situation : { ...situation, racks };
}

/** What is left, tile by tile. */
export function tilesLeft(position: Pick<Position, "letters" | "racks">, material: Set): string[] {
  return [...leftOf(position, material)].flatMap(([tile, count]) => Array.from({ length: Math.max(count, 0) }, () => tile));
}

// --- CGP ---

export function cgpOf({ letters, racks, scores, turn, scoreless }: Position): string {
  const theirs = other(turn);
  return `${boardWritten(letters)} ${racks[turn]}/${racks[theirs]} ${scores[turn]}/${scores[theirs]} ${scoreless}`;
}

/** Which part of a CGP line cannot be read. */
export type CgpField = "board" | "racks" | "scores" | "scoreless";

export interface ReadCgp {
  position: Position;
  /** What the line says of the words, if it does. */
  lexicon: string | null;
}

/** Reads a CGP line; parts may be left out from the right. The player on turn sits at `turn`. */
export function readCgp(line: string, turn: Seat = 0): ReadCgp | { wrong: CgpField } {
  const [board = "", racks = "/", scores = "0/0", scoreless = "0", ...options] = line.trim().split(/\s+/);
  const letters = boardRead(board);
  if (letters === undefined) return { wrong: "board" };
  const tiles = racks.split("/");
  if (tiles.length !== 2 || !tiles.every((rack) => /^[A-Z?]{0,15}$/.test(rack))) return { wrong: "racks" };
  const points = scores.split("/");
  if (points.length !== 2 || !points.every((each) => /^-?\d{1,6}$/.test(each))) return { wrong: "scores" };
  if (!/^\d{1,3}$/.test(scoreless)) return { wrong: "scoreless" };
  const seated = <Value>([mine, theirs]: Value[]): Pair<Value> => (turn === 0 ? [mine!, theirs!] : [theirs!, mine!]);
  const lexicon = /(?:^|; ?)lex ([^;]+)/.exec(options.join(" "))?.[1]?.trim() ?? null;
  return {
    position: {
      letters,
      racks: seated(tiles.map((rack) => inOrder(rack).join(""))),
      scores: seated(points.map(Number)),
      turn,
      scoreless: Number(scoreless),
      free: [0, 0],
    },
    lexicon,
  };
}

function boardRead(text: string): string | undefined {
  const rows = text.split("/").map((row) => {
    if (!/^[\dA-Za-z]{1,30}$/.test(row)) return "";
    return row.replace(/\d+/g, (run) => EMPTY.repeat(Math.min(Number(run), SIZE + 1)));
  });
  return rows.length === SIZE && rows.every((row) => row.length === SIZE) ? rows.join("") : undefined;
}
