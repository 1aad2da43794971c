// The decks and cards of this device: a deck that was opened is there without a network, and so is every card that was asked.
import { fetchDeck, findCards, makeDeck, type Card, type CardList, type Deck } from "../wire/cards";
import { CARDS, DECKS, openShelf, read, written } from "./shelf";

/** Which cards a deck has, as it was when it was opened last. */
export interface KnownDeck {
  /** The deck and its form. */
  key: string;
  deck: string;
  form: string;
  ids: string[];
}

/** So many cards are asked for by their names at once. */
const PORTION = 500;

export const keyOf = (deck: string, form: string) => `${deck} ${form}`;

export class Library {
  readonly #shelf: Promise<IDBDatabase | undefined>;
  /** What a browser without a database has of this visit. */
  readonly #cards = new Map<string, Card>();
  readonly #decks = new Map<string, KnownDeck>();

  constructor(shelf: Promise<IDBDatabase> = openShelf()) {
    this.#shelf = shelf.catch(() => undefined);
  }

  /** Opens a deck, and notes which cards it has. Without a network it is as it was the last time. */
  async open(deck: string, form?: string, own?: CardList): Promise<Deck> {
    const made = own ? await this.#made(own, form ?? "valid") : await fetchDeck(deck, form);
    const asked = form ?? made.cards[0]?.form ?? "";
    await this.#note({ key: keyOf(deck, asked), deck, form: asked, ids: made.cards.map(({ id }) => id) });
    return made;
  }

  /** The decks that were opened on this device. */
  async known(): Promise<KnownDeck[]> {
    const shelf = await this.#shelf;
    return shelf ? read<KnownDeck[]>(shelf, DECKS, (store) => store.getAll()) : [...this.#decks.values()];
  }

  /** Keeps a card that was asked: it comes again. */
  async keep(cards: readonly Card[]): Promise<void> {
    const shelf = await this.#shelf;
    for (const card of cards) this.#cards.set(card.id, card);
    if (shelf) await written(shelf, (store) => cards.forEach((card) => store(CARDS).put(card)));
  }

  /** Cards by their names: those of this device, and the others from the server if it answers. */
  async cards(ids: readonly string[]): Promise<Card[]> {
    const shelf = await this.#shelf;
    const kept = await Promise.all(
      ids.map((id) => (shelf ? read<Card | undefined>(shelf, CARDS, (store) => store.get(id)) : this.#cards.get(id))),
    );
    const found = new Map(kept.flatMap((card) => (card ? [[card.id, card]] : [])));
    const missing = ids.filter((id) => !found.has(id));
    for (let first = 0; first < missing.length; first += PORTION) {
      try {
        const fetched = await findCards(missing.slice(first, first + PORTION));
        await this.keep(fetched);
        for (const card of fetched) found.set(card.id, card);
      } catch {
        break; // without a network those that are here have to do
      }
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /** Makes the deck of a list that only this device has; without a network, of the cards that it had the last time. */
  async #made({ list, title, source }: CardList, form: string): Promise<Deck> {
    try {
      const made = await makeDeck(title, source, form);
      await this.keep(made.cards);
      return made;
    } catch (error) {
      const known = (await this.known()).find(({ key }) => key === keyOf(list, form));
      if (!known) throw error;
      const info = { id: list, title: { it: title, en: title }, about: { it: "", en: "" }, forms: [form], count: known.ids.length };
      return { info, cards: await this.cards(known.ids), edition: source.edition ?? "", lexicon: source.lexicon ?? "" };
    }
  }

  async #note(known: KnownDeck): Promise<void> {
    const shelf = await this.#shelf;
    if (shelf) await written(shelf, (store) => store(DECKS).put(known));
    else this.#decks.set(known.key, known);
  }
}

export const library = new Library();
