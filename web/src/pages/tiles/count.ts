// Counting a set of tiles, letter by letter: what is there, what is missing, what is too much.
import { recall, remember } from "../../settings/memory";
import type { TileCount } from "../../wire/types";

/** How many tiles of each letter were counted; a letter that was not looked at yet is not in it. */
export type Counts = Record<string, number>;

export interface Odd {
  tile: string;
  count: number;
}

export interface Tally {
  /** Tiles counted so far. */
  counted: number;
  /** Letters that were not looked at yet. */
  open: number;
  missing: Odd[];
  surplus: Odd[];
  /** Every letter was counted and each is as it must be. */
  inOrder: boolean;
}

/** More of one letter than any box holds, as a limit to tapping. */
export const MOST = 99;

export function tally(tiles: readonly TileCount[], counts: Counts): Tally {
  const looked = tiles.filter(({ tile }) => counts[tile] !== undefined);
  const odd = looked.map(({ tile, count }) => ({ tile, count: (counts[tile] ?? 0) - count }));
  const missing = odd.filter(({ count }) => count < 0).map(({ tile, count }) => ({ tile, count: -count }));
  const surplus = odd.filter(({ count }) => count > 0);
  const open = tiles.length - looked.length;
  return {
    counted: looked.reduce((sum, { tile }) => sum + (counts[tile] ?? 0), 0),
    open,
    missing,
    surplus,
    inOrder: open === 0 && missing.length === 0 && surplus.length === 0,
  };
}

/** What was counted on this device, of a rulebook's set; letters that the set does not have are forgotten. */
export function recalled(edition: string, tiles: readonly TileCount[]): Counts {
  try {
    const kept = JSON.parse(recall(`tiles.${edition}`) ?? "{}") as Record<string, unknown>;
    const counts: Counts = {};
    for (const { tile } of tiles) {
      const count = kept[tile];
      if (typeof count === "number" && Number.isInteger(count) && count >= 0 && count <= MOST) counts[tile] = count;
    }
    return counts;
  } catch {
    return {};
  }
}

export function keep(edition: string, counts: Counts): void {
  remember(`tiles.${edition}`, Object.keys(counts).length === 0 ? null : JSON.stringify(counts));
}
