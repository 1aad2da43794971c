// The reviews of the person who studies on this device, and what they amount to. What a page needs of it:
//
//   await reviews.ready()                       the log is read and folded
//   reviews.history                             a History: memories by card, days; another one, or `reviews.version`, after every change
//   await reviews.record(card, grade, tookMs)   an answer that is settled: on the disk when this returns, with what is held now
//   await reviews.propose(card, grade, tookMs)  an answer whose grade may still change; `settled` or the next visit makes it a review
//   await reviews.of(prefix)                    the reviews of all cards whose id begins so
//
// Guests have their log here alone. With an account it is the server's too: sync.ts joins both, and this is told what came.
import { me } from "../identity/me.svelte";
import { recall, remember } from "../settings/memory";
import { newActionId } from "../wire/chance";
import { History } from "./history";
import { GUEST, ReviewLog, type Owner } from "./log";
import type { Grade, Memory, Review } from "./memory";
import { Sync } from "./sync";

const OWNER = "cards.owner";
const CHANNEL = "plancia-cards";

export class Reviews {
  /** What everything amounts to. It changes in place with every answer; `version` says that it has. */
  history = $state.raw(new History());
  version = $state(0);
  /** Whose log `history` is of; undefined until one was read. */
  folded = $state<Owner>();
  /** Whose log it is. */
  owner = $state<Owner>(GUEST);
  /** When each review that is folded was given. */
  #times = new Map<string, number>();
  readonly #log: ReviewLog;
  readonly #sync: Sync;
  readonly #others: BroadcastChannel | undefined;
  /** Answers of this page since the log began to be read the last time: that reading may not have them. */
  #fresh: Review[] = [];
  #reading = 0;
  #opened: Promise<void> | undefined;
  #proposal: Review | undefined;
  readonly #now: () => number;

  constructor(log = new ReviewLog(), now: () => number = Date.now) {
    this.#log = log;
    this.#now = now;
    this.#sync = new Sync(
      log,
      ({ id, at_ms }) => this.#times.get(id) === at_ms,
      (owner) => void this.#reread(owner),
    );
    this.#others = "BroadcastChannel" in globalThis ? new BroadcastChannel(CHANNEL) : undefined;
    if (this.#others) this.#others.onmessage = () => void this.#reread(this.owner);
  }

  /** Whether a log was read. */
  get isReady(): boolean {
    return this.folded !== undefined;
  }

  /** Reads the log of the person who is here, once; follows when somebody signs in or out. */
  ready(): Promise<void> {
    this.#opened ??= this.#open();
    return this.#opened;
  }

  /** Follows who one is: to be called in an effect. An account finds what it has reviewed elsewhere, and brings along what was done here. */
  async follow(): Promise<void> {
    const { who } = me;
    await this.ready();
    if (who === undefined) return; // the server does not answer: the person who was here last stays
    const owner = who?.kind === "account" ? who.id : GUEST;
    remember(OWNER, owner || null);
    if (owner !== GUEST && (await this.#log.adopt(owner)) > 0 && owner === this.owner) await this.#reread(owner);
    if (owner !== this.owner) {
      this.owner = owner;
      await this.#read();
    }
    void this.#sync.run(owner);
  }

  /** Records an answer; resolves with what is held of the card once it is on the disk. */
  async record(card: string, grade: Grade, tookMs: number): Promise<Memory> {
    const { held, written } = this.#settle(this.#made(card, grade, tookMs));
    await written;
    return held;
  }

  /** Notes an answer whose grade may still be changed. After a reload it counts as it is. */
  async propose(card: string, grade: Grade, tookMs: number): Promise<void> {
    const review = this.#made(card, grade, tookMs);
    this.#proposal = review;
    await this.#log.propose(this.owner, review);
  }

  /** Makes a review of what was proposed, with this grade: what is held of the card now, and a promise that it is on the disk. */
  settled(grade: Grade): { held: Memory; written: Promise<void> } {
    const proposal = this.#proposal;
    if (!proposal) throw new Error("nothing was proposed");
    this.#proposal = undefined;
    return this.#settle({ ...proposal, grade });
  }

  /** The reviews of all cards whose id begins so. */
  async of(prefix: string): Promise<Review[]> {
    await this.ready();
    return this.#log.reviews(this.owner, prefix);
  }

  /** Whether what is kept here is there tomorrow: a private window forgets it. */
  isLasting(): Promise<boolean> {
    return this.#log.isLasting();
  }

  #made(card: string, grade: Grade, tookMs: number): Review {
    const last = this.history.memories.get(card)?.last_ms ?? 0;
    // A clock that was put back must not fold this answer before the one that it follows.
    const at_ms = Math.max(this.#now(), last + 1);
    return { id: newActionId(), card, at_ms, grade, took_ms: Math.min(Math.max(0, Math.round(tookMs)), 86_400_000) };
  }

  #settle(review: Review): { held: Memory; written: Promise<void> } {
    const held = this.history.add(review);
    this.#fresh.push(review);
    this.#times.set(review.id, review.at_ms);
    this.version++;
    return { held, written: this.#write(review) };
  }

  async #write(review: Review): Promise<void> {
    const { owner } = this;
    await this.#log.add(owner, [review]);
    this.#others?.postMessage("changed");
    this.#sync.soon(owner);
  }

  async #open(): Promise<void> {
    this.owner = recall(OWNER) ?? GUEST;
    await this.#read();
  }

  async #reread(owner: Owner): Promise<void> {
    if (owner === this.owner) await this.#read();
  }

  async #read(): Promise<void> {
    const owner = this.owner;
    this.#fresh = [];
    const left = await this.#log.proposal(owner);
    // Answered, and then the page was closed: it counts. One that this very page has proposed is still being looked at.
    if (left && left.id !== this.#proposal?.id) await this.#log.add(owner, [left]);
    const turn = ++this.#reading;
    const found = await this.#log.reviews(owner);
    const history = await History.folded(found);
    // Somebody else is here by now, or the log was read again: what was answered meanwhile is on the disk, and in the next reading.
    if (owner !== this.owner || turn !== this.#reading) return;
    const times = new Map(found.map(({ id, at_ms }) => [id, at_ms]));
    for (const review of this.#fresh) {
      if (!times.has(review.id)) history.add(review);
      times.set(review.id, review.at_ms);
    }
    this.#times = times;
    this.history = history;
    this.version++;
    this.folded = owner;
  }
}

export const reviews = new Reviews();

/** Records an answer to a card by the person who is here. */
export async function recordReview(card: string, grade: Grade, tookMs: number): Promise<Memory> {
  await reviews.ready();
  return reviews.record(card, grade, tookMs);
}

/** The reviews of all cards whose id begins so, of the person who is here. */
export function reviewsOf(prefix: string): Promise<Review[]> {
  return reviews.of(prefix);
}
