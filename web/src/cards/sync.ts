// Joins the log of this device with the one that the server has of an account: what waits here is sent, what others sent is fetched.
//
// The union of both by their ids, folded in the order of time, is the same in whatever order they are joined.
import { fetchReviews, sendReviews } from "../wire/cards";
import { GUEST, type Owner, type ReviewLog } from "./log";
import type { Review } from "./memory";

/** So many reviews are sent at once. */
export const PORTION = 500;
/** So long after an answer it is sent, with those that came meanwhile; and so long after it could not be. */
const SOON_MS = 2_000;
const AGAIN_MS = 20_000;

export class Sync {
  readonly #log: ReviewLog;
  readonly #isKnown: (review: Review) => boolean;
  readonly #joined: (owner: Owner) => void;
  #running: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #owner: Owner = GUEST;

  /** `joined` is called when reviews have come that are not known as they are. */
  constructor(log: ReviewLog, isKnown: (review: Review) => boolean, joined: (owner: Owner) => void) {
    this.#log = log;
    this.#isKnown = isKnown;
    this.#joined = joined;
    globalThis.addEventListener?.("online", () => void this.run(this.#owner));
  }

  /** Joins in a moment. */
  soon(owner: Owner): void {
    this.#owner = owner;
    this.#later(SOON_MS);
  }

  /** Joins now, one time after another; what cannot be done for want of a network is tried again. */
  run(owner: Owner): Promise<void> {
    this.#owner = owner;
    clearTimeout(this.#timer);
    if (owner === GUEST) return Promise.resolve();
    this.#running ??= this.#join(owner)
      .catch(() => this.#later(AGAIN_MS))
      .finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #join(owner: Owner): Promise<void> {
    for (let waiting = await this.#log.waiting(owner, PORTION); waiting.length > 0; waiting = await this.#log.waiting(owner, PORTION)) {
      await sendReviews(owner, waiting);
      await this.#log.sent(owner, waiting);
    }
    let isNews = false;
    for (let more = true; more;) {
      const after = await this.#log.toldUpTo(owner);
      const told = await fetchReviews(owner, after);
      isNews ||= told.reviews.some((review) => !this.#isKnown(review));
      await this.#log.take(owner, told.reviews, told.last);
      more = told.more;
    }
    if (isNews) this.#joined(owner);
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#owner !== GUEST) this.#timer = setTimeout(() => void this.run(this.#owner), ms);
  }
}
