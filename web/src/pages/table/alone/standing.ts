// The time of a game alone: it stands still while its page is closed, so that nobody loses the right to challenge by a tunnel.

export class StandingClock {
  readonly #begun = performance.now();

  /** `last`: when something happened last, in milliseconds since 1970 by this clock. */
  constructor(private readonly last: number) {}

  now(): number {
    return Math.round(this.last + performance.now() - this.#begun);
  }

  at(): number {
    return this.now();
  }
}
