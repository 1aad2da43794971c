// Whose turn it is on a screen that shows one thing after another.

export class Turns {
  #turn = $state(0);

  constructor(private readonly each_ms: number) {}

  /** Which of so many is shown. */
  at(count: number): number {
    return count === 0 ? 0 : ((this.#turn % count) + count) % count;
  }

  /** To the next, or with -1 to the one before. */
  go(by = 1): void {
    this.#turn += by;
  }

  /** Back to the first: what matters now stands there. */
  begin(): void {
    this.#turn = 0;
  }

  /** Turns by itself; returns how to stop. To be called in an effect, again after each begin, so that the first stays long enough. */
  run(): () => void {
    const timer = setInterval(() => this.go(), this.each_ms);
    return () => clearInterval(timer);
  }
}
