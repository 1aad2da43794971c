// A topic's own time on this machine: what the server said last, carried on by a clock that never jumps.

/** A message that comes so much later than the best one says that the server's time stood still meanwhile. */
const STOOD_STILL_MS = 700;

export class TopicTime {
  /** The topic's time when this machine's clock was 0; the quickest message knows it best. */
  #offset = 0;

  constructor(private readonly monotonic: () => number = () => performance.now()) {}

  /** Begins anew with a connection. */
  begin(now_ms: number): void {
    this.#offset = now_ms - this.monotonic();
  }

  /** Learns from a message. */
  hear(now_ms: number): void {
    const heard = now_ms - this.monotonic();
    if (heard > this.#offset || heard < this.#offset - STOOD_STILL_MS) this.#offset = heard;
  }

  now(): number {
    return this.monotonic() + this.#offset;
  }
}
