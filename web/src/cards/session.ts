// The order in which the cards of a sitting come: those that are due, then new ones, and every missed one again until it is known.
//
// Nothing here is kept: the log says which cards are due, so a sitting that is left or loaded again goes on where it was.
import { dayEnds } from "./calendar";
import type { Memory } from "./memory";

/** So many other cards come before a missed one comes again, where there are as many. */
export const GAP = 4;

export class Session<Card extends { id: string }> {
  /** The card that is asked now; undefined: there is nothing more to do. */
  current: Card | undefined;
  /** How many answers were given. */
  answers = 0;
  /** Cards that are known again or for the first time: they come on another day. */
  done = 0;
  readonly #due: Card[] = [];
  readonly #fresh: Card[];
  /** Cards that are being learnt, each with the turn before which it does not come. */
  readonly #learning: { card: Card; turn: number }[] = [];
  #nextDue = 0;
  #nextFresh = 0;

  /** `fresh`: how many new cards may come. Cards are asked in the order of the deck, those that are due by how long they have been. */
  constructor(cards: readonly Card[], memoryOf: (card: string) => Memory | undefined, now_ms: number, fresh: number) {
    const until = dayEnds(now_ms);
    const [due, learning, unseen]: [[number, Card][], [number, Card][], Card[]] = [[], [], []];
    for (const card of cards) {
      const memory = memoryOf(card.id);
      if (!memory) {
        if (unseen.length < fresh) unseen.push(card);
      } else if (memory.due_ms < until) {
        (memory.state === "review" ? due : learning).push([memory.due_ms, card]);
      }
    }
    this.#due = inTime(due);
    this.#fresh = unseen;
    this.#learning = inTime(learning).map((card) => ({ card, turn: 0 }));
    this.#step();
  }

  /** How many cards are left, the one that is asked with them. */
  get left(): number {
    const waiting = this.#due.length - this.#nextDue + this.#fresh.length - this.#nextFresh + this.#learning.length;
    return waiting + Number(this.current !== undefined);
  }

  /** The present card was answered, and this is what is held of it now: the next one is there when this returns. */
  answered(memory: Memory): void {
    if (!this.current) return;
    this.answers++;
    if (memory.state === "review") this.done++;
    else this.#learning.push({ card: this.current, turn: this.answers + GAP });
    this.#step();
  }

  #step(): void {
    this.current = this.#ripe() ?? this.#due[this.#nextDue++] ?? this.#fresh[this.#nextFresh++] ?? this.#learning.shift()?.card;
    this.#nextDue = Math.min(this.#nextDue, this.#due.length);
    this.#nextFresh = Math.min(this.#nextFresh, this.#fresh.length);
  }

  #ripe(): Card | undefined {
    const first = this.#learning[0];
    return first && first.turn <= this.answers ? this.#learning.shift()?.card : undefined;
  }
}

function inTime<Card>(cards: [number, Card][]): Card[] {
  return cards.sort(([one], [other]) => one - other).map(([, card]) => card);
}
