// Which calls ring: those that have come since, and again those that wait for long.

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
