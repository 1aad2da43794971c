// The tiles of a rulebook in an order that this device draws by lot.
import type { EditionDetail } from "../../../wire/types";

interface TileKind {
  tile: string;
  count: number;
}

/** All tiles of a set, shuffled: every order is as likely as any other. */
export function shuffledBag(edition: EditionDetail, below: (limit: number) => number = randomBelow): string[] {
  const set = edition.entries.find(({ key }) => key === "material.tiles")?.value as unknown as { tiles: TileKind[] };
  const bag = set.tiles.flatMap(({ tile, count }) => Array.from({ length: count }, () => tile));
  for (let last = bag.length - 1; last > 0; last -= 1) {
    const chosen = below(last + 1);
    [bag[last], bag[chosen]] = [bag[chosen]!, bag[last]!];
  }
  return bag;
}

/** A number from 0 to below a limit. */
function randomBelow(limit: number): number {
  const most = 2 ** 32 - (2 ** 32 % limit);
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < most) return drawn % limit;
  }
}

/** The luck of a moment, as large as a number can be told exactly. */
export function luck(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high >>> 11) * 2 ** 32 + low;
}
