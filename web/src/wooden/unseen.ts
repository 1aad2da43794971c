// Tiles that have not been named, or not been seen: counted by letter.
import type { GameView } from "../wire/types";

/** A tile that nobody has named. */
const UNNAMED = "_";

/** Those of some tiles that somebody has named. */
export function named(tiles: readonly string[]): string[] {
  return tiles.filter((tile) => tile !== UNNAMED);
}

/** How many there are of each tile, in the order of the alphabet, blanks last. */
export function counted(tiles: readonly string[]): { tile: string; count: number }[] {
  const found = new Map<string, number>();
  for (const tile of tiles) found.set(tile, (found.get(tile) ?? 0) + 1);
  const order = (tile: string) => (tile === "?" ? "~" : tile);
  return [...found].map(([tile, count]) => ({ tile, count })).sort((one, other) => (order(one.tile) < order(other.tile) ? -1 : 1));
}

/**
 * The tiles that do not lie on the board, in the bag or on any rack: the same for all players, so that a screen between them gives no rack
 * away. Empty where nobody knows the board, or where players may not keep track [art. 24].
 */
export function notOnBoard({ unseen, rack }: Pick<GameView, "unseen" | "rack">): string[] {
  return unseen.length === 0 ? [] : [...unseen, ...named(rack ?? [])];
}
