// A sitting as its page shows it: the card that is asked, what was answered, how it is graded.
//
// What is on the disk when: an answer as soon as it is given, with the grade that is proposed; a review when one goes on.
import { check, proposed, type Checked } from "../../cards/checking";
import { library } from "../../cards/library";
import { after, type Grade } from "../../cards/memory";
import { reviews } from "../../cards/reviews.svelte";
import { Session } from "../../cards/session";
import { recall, remember } from "../../settings/memory";
import type { Card } from "../../wire/cards";

const DRAFT = "cards.draft";
const GRADES: readonly Grade[] = [1, 2, 3, 4];

export class Sitting {
  card = $state.raw<Card>();
  /** How the answer was; undefined while one is asked. */
  checked = $state.raw<Checked>();
  grade = $state<Grade>(3);
  left = $state(0);
  answers = $state(0);
  right = $state(0);
  /** What was typed or tapped of an answer before the page was loaded again: another list for every card. */
  draft = $state.raw<string[]>([]);
  readonly #session: Session<Card>;
  /** How long the card has been looked at, without the time in which the page was hidden. */
  #looked = 0;
  #since = 0;

  /** `fresh`: how many new cards may come. */
  constructor(cards: readonly Card[], fresh: number, now_ms: number) {
    this.#session = new Session(cards, (card) => reviews.history.memories.get(card), now_ms, fresh);
    this.#show();
  }

  /** Remembers what is typed or tapped of an answer. */
  keepDraft(given: readonly string[]): void {
    if (this.card) remember(DRAFT, JSON.stringify({ card: this.card.id, given }));
  }

  /** Judges an answer, and proposes a grade. */
  answer(given: Iterable<string>): void {
    const { card } = this;
    if (!card || this.checked) return;
    const took = this.#looked + (performance.now() - this.#since);
    this.checked = check(card, given);
    this.grade = proposed(this.checked, card, took);
    remember(DRAFT, null);
    void reviews.propose(card.id, this.grade, took).catch(untold);
    void library.keep([card]).catch(untold);
  }

  /** Takes the answer with this grade, and asks the next card. */
  next(grade: Grade = this.grade): void {
    const { card, checked } = this;
    if (!card || !checked) return;
    this.answers++;
    if (checked.outcome === "right") this.right++;
    // The next card is there at once; what is held now does not wait for the disk.
    const { held, written } = reviews.settled(grade);
    void written.catch(untold);
    this.#session.answered(held);
    this.#show();
  }

  /** When the card would come again, by grade, in minutes or days. */
  intervals(now_ms: number): { grade: Grade; minutes: number }[] {
    const before = this.card && reviews.history.memories.get(this.card.id);
    return GRADES.map((grade) => {
      const { due_ms } = after(before, { id: "", card: "", at_ms: now_ms, grade, took_ms: 0 });
      return { grade, minutes: Math.round((due_ms - now_ms) / 60_000) };
    });
  }

  /** The page is hidden or shown again: time in which nobody looks does not count. */
  look(isShown: boolean): void {
    const now = performance.now();
    if (isShown) this.#since = now;
    else this.#looked += now - this.#since;
  }

  #show(): void {
    this.card = this.#session.current;
    this.draft = this.#kept();
    this.left = this.#session.left;
    this.checked = undefined;
    this.#looked = 0;
    this.#since = performance.now();
  }

  #kept(): string[] {
    try {
      const kept = JSON.parse(recall(DRAFT) ?? "null") as { card: string; given: string[] } | null;
      return kept && kept.card === this.card?.id ? kept.given : [];
    } catch {
      return [];
    }
  }
}

/** A disk that is full: the sitting goes on, and what could not be written counts as long as the page is open. */
const untold = () => undefined;
