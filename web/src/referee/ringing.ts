// Which calls ring: those that have come since, and again those that wait for long.

/** A call as a page tells of it. */
export interface Call {
  key: string;
  /** Where one has to go. */
  place: string;
  who: string;
  /** What is said of it, aloud and in a notice. */
  said: string;
  /** It rings, but is in sight already. */
  quiet?: boolean;
  /** How long it has waited, in milliseconds; asked again every second. */
  waited: () => number;
  /** What is done about it, and what that is called. */
  label?: string | undefined;
  run?: (() => void) | undefined;
}

/** How long a call waits before it rings again. */
const AGAIN_MS = 30_000;

export class Ringing {
  #rung = new Map<string, number>();

  /** The calls of these that ring now; each is known by its key. */
  due(waiting: readonly string[], now_ms: number): string[] {
    const found = waiting.filter((key) => now_ms - (this.#rung.get(key) ?? -Infinity) >= AGAIN_MS);
    this.#rung = new Map(waiting.map((key) => [key, found.includes(key) ? now_ms : (this.#rung.get(key) ?? now_ms)]));
    return found;
  }
}
