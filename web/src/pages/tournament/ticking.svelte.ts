// Clocks that the server tells now and then, carried on by this machine's clock. To be made in a component.
import { writtenSince } from "../../game/clock";

export class Ticking {
  /** When the server last told how the clocks stand, and now, by this machine's clock. */
  #told = $state(0);
  #now = $state(performance.now());

  /** `view`: what the server has told; another one means that it has told again. */
  constructor(view: () => unknown) {
    $effect(() => {
      if (view()) this.#told = this.#now = performance.now();
    });
    $effect(() => {
      const timer = setInterval(() => (this.#now = performance.now()), 1000);
      return () => clearInterval(timer);
    });
  }

  /** What a player's clock shows. */
  left(table: Parameters<typeof writtenSince>[0], seat: number): string {
    return writtenSince(table, seat, this.#now - this.#told);
  }
}
