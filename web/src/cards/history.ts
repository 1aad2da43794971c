// Everything that is folded from a log: what is held of each card, and what was done on each day.
import { dayAfter, dayEnds, dayOf } from "./calendar";
import { after, inOrder, type Memory, type Review } from "./memory";

/** What was done on a day. */
export interface Day {
  /** Answers, and how many of them were right. */
  reviews: number;
  right: number;
  /** Cards that were seen for the first time. */
  fresh: number;
  /** How many more cards were held at its end than at its beginning. */
  gained: number;
}

/** Days in a row on which the goal was reached, up to today or yesterday, and how many at most. */
export interface Streak {
  days: number;
  longest: number;
  /** Whether today is among them. */
  today: boolean;
}

/** So many reviews are folded before the page may answer. */
const AT_ONCE = 250;

export class History {
  readonly memories = new Map<string, Memory>();
  readonly days = new Map<string, Day>();
  /** The day that the last review fell on, and until when it lasts: most reviews fall on the same as the one before. */
  #day = "";
  #from = 0;
  #until = 0;

  /** Folds a log, whatever its order. */
  constructor(reviews: Iterable<Review> = []) {
    for (const review of [...reviews].sort(inOrder)) this.add(review);
  }

  /** Folds a long log little by little: the page answers meanwhile. */
  static async folded(reviews: readonly Review[]): Promise<History> {
    const made = new History();
    const ordered = [...reviews].sort(inOrder);
    for (let first = 0; first < ordered.length; first += AT_ONCE) {
      for (const review of ordered.slice(first, first + AT_ONCE)) made.add(review);
      if (first + AT_ONCE < ordered.length) await new Promise((go) => setTimeout(go));
    }
    return made;
  }

  /** Adds a review that is no earlier than the others of its card. */
  add(review: Review): Memory {
    const before = this.memories.get(review.card);
    const now = after(before, review);
    this.memories.set(review.card, now);
    const day = this.#dayOf(review.at_ms);
    day.reviews++;
    if (review.grade > 1) day.right++;
    if (!before) day.fresh++;
    day.gained += Number(now.state === "review") - Number(before?.state === "review");
    return now;
  }

  /** The cards that come by the end of a day, as the device's calendar has it: those that are being learnt, and those due. */
  due(now_ms: number, isAsked: (card: string) => boolean = () => true): string[] {
    const until = dayEnds(now_ms);
    const due: string[] = [];
    for (const [card, { due_ms }] of this.memories) if (due_ms < until && isAsked(card)) due.push(card);
    return due;
  }

  /** How many cards of the next days are due on each, beginning with tomorrow. */
  forecast(now_ms: number, days: number): number[] {
    const today = dayOf(now_ms);
    const counts = new Map(Array.from({ length: days }, (_, index) => [dayAfter(today, index + 1), 0]));
    const until = dayEnds(now_ms);
    for (const { due_ms } of this.memories.values()) {
      if (due_ms < until) continue;
      const day = dayOf(due_ms);
      const found = counts.get(day);
      if (found !== undefined) counts.set(day, found + 1);
    }
    return [...counts.values()];
  }

  /** How many cards were held at the end of each of the last days, today the last. */
  held(now_ms: number, days: number): number[] {
    const today = dayOf(now_ms);
    let total = 0;
    for (const { gained } of this.days.values()) total += gained;
    const counts: number[] = [];
    for (let back = 0; back < days; back++) {
      counts.unshift(total);
      total -= this.days.get(dayAfter(today, -back))?.gained ?? 0;
    }
    return counts;
  }

  /** What was done on the day of a moment. */
  on(now_ms: number): Day {
    return this.days.get(dayOf(now_ms)) ?? { reviews: 0, right: 0, fresh: 0, gained: 0 };
  }

  /** Days in a row with so many answers. A day that is not over breaks no row. */
  streak(now_ms: number, goal: number): Streak {
    const reached = new Set([...this.days].filter(([, { reviews }]) => reviews >= goal).map(([day]) => day));
    const today = dayOf(now_ms);
    const isToday = reached.has(today);
    let days = 0;
    for (let day = isToday ? today : dayAfter(today, -1); reached.has(day); day = dayAfter(day, -1)) days++;
    let longest = 0;
    for (const first of reached) {
      if (reached.has(dayAfter(first, -1))) continue;
      let length = 0;
      for (let day = first; reached.has(day); day = dayAfter(day, 1)) length++;
      longest = Math.max(longest, length);
    }
    return { days, longest, today: isToday };
  }

  #dayOf(ms: number): Day {
    if (ms < this.#from || ms >= this.#until) {
      this.#day = dayOf(ms);
      this.#until = dayEnds(ms);
      this.#from = ms;
    }
    let found = this.days.get(this.#day);
    if (!found) this.days.set(this.#day, (found = { reviews: 0, right: 0, fresh: 0, gained: 0 }));
    return found;
  }
}
