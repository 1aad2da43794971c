// Which way things face on a phone that lies between people: each player's part and each of his dialogs towards him.
import { getContext, setContext } from "svelte";
import { recall, remember } from "../../settings/memory";

const SAME_SIDE = "wooden.same-side";
const KEY = Symbol("turned");

export class Facing {
  /** Whether everybody sits on the near side, or one person writes for all: then nothing is turned. */
  sameSide = $state(recall(SAME_SIDE) !== null);

  constructor(private readonly players: () => number) {}

  /** Whether a player sits on the far side; what belongs to nobody faces the near one. */
  isFar(seat: number | null): boolean {
    if (seat === null || this.sameSide) return false;
    return this.players() === 4 ? seat === 1 || seat === 2 : seat > 0;
  }

  toggle(): void {
    this.sameSide = !this.sameSide;
    remember(SAME_SIDE, this.sameSide ? "on" : null);
  }
}

/** Tells what stands inside a dialog whether that is turned to the far side. */
export function provideTurned(turned: () => boolean): void {
  setContext(KEY, turned);
}

export function useTurned(): () => boolean {
  return getContext<(() => boolean) | undefined>(KEY) ?? (() => false);
}
