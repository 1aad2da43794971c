// The drills of one edition as the page has them: which there are, their decks as they come in, and how far one is with each.
import { reviews } from "../../../cards/reviews.svelte";
import { fetchDrill, fetchDrills, type Card, type Deck, type Drill } from "../../../wire/cards";
import { missedOf, progressOf, type Progress } from "./progress";

/** The drill of what one has missed: not a deck of the server. */
export const ERRORS = "errori";

export class Gymnasium {
  drills = $state.raw<readonly Drill[]>();
  trouble = $state.raw<unknown>();
  #decks = $state.raw<ReadonlyMap<string, Deck>>(new Map());
  #left = false;

  constructor(readonly edition: string) {}

  /** Asks for the list, then for one deck after another: then everything is on the device. */
  async load(): Promise<void> {
    try {
      await reviews.ready();
      this.drills = (await fetchDrills(this.edition)).drills;
      this.trouble = undefined;
    } catch (error) {
      this.trouble = error;
      return;
    }
    for (const { deck } of this.drills) {
      if (this.#left) return;
      await this.deck(deck).catch(() => undefined);
    }
  }

  leave(): void {
    this.#left = true;
  }

  /** A deck; throws what the server refuses. */
  async deck(name: string): Promise<Deck> {
    const known = this.#decks.get(name);
    if (known) return known;
    const found = await fetchDrill(name, this.edition);
    this.#decks = new Map(this.#decks).set(name, found);
    return found;
  }

  /** How far one is; undefined while the deck is not here yet. */
  progress(name: string): Progress | undefined {
    void reviews.version;
    const deck = this.#decks.get(name);
    return deck && progressOf(deck.cards, (card) => reviews.history.memories.get(card));
  }

  /** What was missed, of the decks that are here. */
  get missed(): Card[] {
    void reviews.version;
    return missedOf(
      [...this.#decks.values()].map(({ cards }) => cards),
      (card) => reviews.history.memories.get(card),
    );
  }
}
