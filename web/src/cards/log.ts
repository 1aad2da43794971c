// The log of reviews on this device: of guests, under no name, and of every account that studies here.
//
// A browser that keeps nothing (a private window) still has a log as long as its page is open.
import type { Review } from "./memory";
import { BY_CARD, MARKS, openShelf, read, REVIEWS, WAITING, written } from "./shelf";

/** Whose reviews: the id of an account, or nobody's in particular. */
export type Owner = string;
export const GUEST: Owner = "";

interface KeptReview extends Review {
  owner: Owner;
  /** The account that the server does not have it of yet; not there: it has it, or there is no account. */
  waits?: Owner;
}

/** So many are read at once. */
const PORTION = 1_000;
/** Behind every text that begins alike. */
const LAST = "\uffff";

export class ReviewLog {
  /** Undefined: this browser keeps nothing. */
  readonly #shelf: Promise<IDBDatabase | undefined>;
  /** What a browser without a database has of this visit. */
  readonly #reviews = new Map<string, KeptReview>();
  readonly #marks = new Map<string, unknown>();

  constructor(shelf: Promise<IDBDatabase> = openShelf()) {
    this.#shelf = shelf.catch(() => undefined);
  }

  /** Whether what is kept is there tomorrow. */
  async isLasting(): Promise<boolean> {
    return (await this.#shelf) !== undefined;
  }

  /** The reviews of somebody, of the cards whose id begins so. */
  async reviews(owner: Owner, prefix = ""): Promise<Review[]> {
    const shelf = await this.#shelf;
    if (!shelf) return this.#visited((review) => review.owner === owner && review.card.startsWith(prefix));
    if (prefix === "") return this.#all(shelf, owner);
    const range = IDBKeyRange.bound([owner, prefix], [owner, prefix + LAST]);
    return read<KeptReview[]>(shelf, REVIEWS, (store) => store.index(BY_CARD).getAll(range));
  }

  /** Keeps reviews that were given here; resolves when they are on the disk. What was proposed is settled by it. */
  async add(owner: Owner, reviews: readonly Review[]): Promise<void> {
    await this.#put(
      reviews.map((review) => ({ ...review, owner, ...(owner === GUEST ? {} : { waits: owner }) })),
      { mark: proposed(owner), value: undefined },
    );
  }

  /** Keeps reviews as the server has them, and how far it has told. */
  async take(owner: Owner, reviews: readonly Review[], after: number): Promise<void> {
    await this.#put(
      reviews.map(({ id, card, at_ms, grade, took_ms }) => ({ id, card, at_ms, grade, took_ms, owner })),
      { mark: told(owner), value: after },
    );
  }

  /** How far the server has told somebody's reviews to this device. */
  async toldUpTo(owner: Owner): Promise<number> {
    return ((await this.#mark(told(owner))) as number | undefined) ?? 0;
  }

  /** Reviews that the server does not have yet, so many at most. */
  async waiting(owner: Owner, most: number): Promise<Review[]> {
    const shelf = await this.#shelf;
    if (!shelf) return this.#visited((review) => review.waits === owner).slice(0, most);
    const found = await read<KeptReview[]>(shelf, REVIEWS, (store) => store.index(WAITING).getAll(owner, most));
    return found.map(({ id, card, at_ms, grade, took_ms }) => ({ id, card, at_ms, grade, took_ms }));
  }

  /** The server has these. */
  async sent(owner: Owner, reviews: readonly Review[]): Promise<void> {
    await this.#put(reviews.map((review) => ({ ...review, owner })));
  }

  /** Gives what was reviewed here without an account to an account; returns how many reviews. */
  async adopt(owner: Owner): Promise<number> {
    const found = await this.reviews(GUEST);
    if (found.length === 0 || owner === GUEST) return 0;
    const own = found.map((review): KeptReview => ({ ...review, owner, waits: owner }));
    await this.#put(own, undefined, GUEST);
    return own.length;
  }

  /** Keeps an answer whose grade may still change: it is there after a reload. */
  async propose(owner: Owner, review: Review): Promise<void> {
    await this.#put([], { mark: proposed(owner), value: review });
  }

  /** The answer that was proposed last and not settled. */
  async proposal(owner: Owner): Promise<Review | undefined> {
    return (await this.#mark(proposed(owner))) as Review | undefined;
  }

  /** In portions: while many are read, the page answers. */
  async #all(shelf: IDBDatabase, owner: Owner): Promise<Review[]> {
    const found: KeptReview[] = [];
    for (let last = ""; ; last = found.at(-1)!.id) {
      const range = IDBKeyRange.bound([owner, last], [owner, LAST], last !== "");
      const some = await read<KeptReview[]>(shelf, REVIEWS, (store) => store.getAll(range, PORTION));
      for (const review of some) found.push(review);
      if (some.length < PORTION) return found;
    }
  }

  async #put(reviews: readonly KeptReview[], note?: { mark: string; value: unknown }, without?: Owner): Promise<void> {
    const shelf = await this.#shelf;
    if (!shelf) {
      if (without !== undefined) for (const [key, review] of this.#reviews) if (review.owner === without) this.#reviews.delete(key);
      for (const review of reviews) this.#reviews.set(`${review.owner} ${review.id}`, review);
      if (note) this.#marks.set(note.mark, note.value);
      return;
    }
    await written(shelf, (store) => {
      if (without !== undefined) store(REVIEWS).delete(allOf(without));
      for (const review of reviews) store(REVIEWS).put(review);
      if (note?.value !== undefined) store(MARKS).put(note.value, note.mark);
      else if (note) store(MARKS).delete(note.mark);
    });
  }

  async #mark(name: string): Promise<unknown> {
    const shelf = await this.#shelf;
    return shelf ? read<unknown>(shelf, MARKS, (store) => store.get(name)) : this.#marks.get(name);
  }

  #visited(wanted: (review: KeptReview) => boolean): Review[] {
    return [...this.#reviews.values()].filter(wanted).map(({ id, card, at_ms, grade, took_ms }) => ({ id, card, at_ms, grade, took_ms }));
  }
}

const told = (owner: Owner) => `told ${owner}`;
const proposed = (owner: Owner) => `proposed ${owner}`;

function allOf(owner: Owner): IDBKeyRange {
  return IDBKeyRange.bound([owner, ""], [owner, LAST]);
}
