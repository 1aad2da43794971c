// The tiles of a rack in the order their player likes. Every tile keeps its identity while it stays on the rack, so
// that two equal letters are never mixed up while one of them lies on the board.

export interface Slot {
  readonly id: number;
  /** A capital letter, or `?` for a blank. */
  readonly tile: string;
}

let next = 1;

function slot(tile: string): Slot {
  return { id: next++, tile };
}

/** The first rack of a visit, in the order remembered as far as it still fits. */
export function arranged(rack: readonly string[], remembered: string): Slot[] {
  const left = [...rack];
  const known: string[] = [];
  for (const tile of remembered) {
    const place = left.indexOf(tile);
    if (place >= 0) known.push(...left.splice(place, 1));
  }
  return [...known, ...left].map(slot);
}

/**
 * The slots after the rack has become `rack`: what is still there keeps its place, what is new comes last. Of two
 * equal tiles the one that went is one of those `leaving`: on the board, or chosen to be exchanged.
 */
export function reconciled(slots: readonly Slot[], rack: readonly string[], leaving: ReadonlySet<number>): Slot[] {
  const left = [...rack];
  const kept = new Set<number>();
  const take = (each: Slot) => {
    const place = left.indexOf(each.tile);
    if (place < 0) return;
    left.splice(place, 1);
    kept.add(each.id);
  };
  slots.filter(({ id }) => !leaving.has(id)).forEach(take);
  slots.filter(({ id }) => leaving.has(id)).forEach(take);
  return [...slots.filter(({ id }) => kept.has(id)), ...left.map(slot)];
}

/** In a new order, which `random` decides: numbers from 0 up to, and without, 1. */
export function shuffled(slots: readonly Slot[], random: () => number): Slot[] {
  const all = [...slots];
  for (let last = all.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [all[last], all[other]] = [all[other]!, all[last]!];
  }
  return all;
}

/** From A to Z, blanks last. */
export function sorted(slots: readonly Slot[]): Slot[] {
  const rank = ({ tile }: Slot) => (tile === "?" ? "~" : tile);
  return [...slots].sort((one, other) => (rank(one) < rank(other) ? -1 : rank(one) > rank(other) ? 1 : one.id - other.id));
}

/** With one tile at another place. */
export function moved(slots: readonly Slot[], id: number, place: number): Slot[] {
  const tile = slots.find((each) => each.id === id);
  if (!tile) return [...slots];
  const rest = slots.filter((each) => each.id !== id);
  return [...rest.slice(0, place), tile, ...rest.slice(place)];
}
