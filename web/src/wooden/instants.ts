// The time of a table on this device: it goes on over reloads and sleep, and never runs backwards.
//
// The steady clock of a page does not jump, but it begins anew with every page and may stand still while the device sleeps. The
// clock on the wall goes on, but somebody may set it. So the steady one tells the time, from where the wall was when the page began;
// when the wall is far ahead of it, the device has slept.

/** So much further the wall must be before it is believed that the device has slept. */
const SLEPT_MS = 1000;
/** A touch that the page learns of later than this is none that waited for a busy page. */
const LATEST_MS = 5000;

export interface Clocks {
  /** Milliseconds since 1970, as the device thinks. */
  wall: () => number;
  /** Milliseconds since some moment, never set and never back. */
  steady: () => number;
}

const DEVICE: Clocks = { wall: () => Date.now(), steady: () => performance.now() };

export class Instants {
  /** What the wall would show when the steady clock was 0. */
  #offset: number;
  #last: number;

  /** `least`: the last instant that is known from before; nothing is earlier. */
  constructor(
    least = 0,
    private readonly clocks: Clocks = DEVICE,
  ) {
    this.#offset = clocks.wall() - clocks.steady();
    this.#last = least;
  }

  /** Milliseconds since 1970, as good as this device knows them. */
  now(): number {
    const { wall, steady } = this.clocks;
    const told = steady() + this.#offset;
    const slept = wall() - told;
    if (slept > SLEPT_MS) this.#offset += slept;
    this.#last = Math.max(this.#last, Math.round(steady() + this.#offset));
    return this.#last;
  }

  /**
   * When something was that the steady clock dates a moment ago: a finger touched the glass while the page was busy. A date that
   * cannot be is of another clock, and counts as now.
   */
  at(steady_ms: number): number {
    const ago = this.clocks.steady() - steady_ms;
    return this.now() - (ago >= 0 && ago <= LATEST_MS ? Math.round(ago) : 0);
  }
}
