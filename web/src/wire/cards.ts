// Cards over HTTP: decks, one's own lists, reviews.
import { client, content } from "./client";
import { WireError } from "./error";
import { freshOrKept } from "./kept";
import type { components } from "./schema";

type Schemas = components["schemas"];
type Told<All, Always extends keyof All> = Pick<All, Always> & Partial<All>;
/** What is empty is not sent. */
export type CardNote = Told<Schemas["Note"], "word">;
export type Card = Omit<Told<Schemas["Card"], "id" | "form" | "prompt" | "answers">, "notes"> & { notes?: CardNote[] };
export type DeckInfo = Schemas["DeckInfo"];
export type DeckList = Schemas["DeckList"];
export type Deck = Pick<Schemas["Deck"], "info" | "edition" | "lexicon"> & { cards: Card[] };
export type Drill = Schemas["Drill"];
export type DrillList = Schemas["DrillList"];
export type Source = Schemas["NewCardList"]["source"];
export type CardList = Pick<Schemas["CardList"], "list" | "title" | "source">;
export type SentReview = Schemas["Review"];
export type ToldReviews = Schemas["ToldReviews"];
export type DeckFile = "sheet" | "csv" | "anki" | "booklet" | "cards";

/** Decks that were opened stay on the device. */
const CACHE = "plancia-cards";

export async function fetchDecks(): Promise<DeckList> {
  return freshOrKept("/api/cards/decks", CACHE);
}

/** A deck, asked in a form or in its first. */
export async function fetchDeck(deck: string, form?: string): Promise<Deck> {
  const query = form ? `?form=${encodeURIComponent(form)}` : "";
  return freshOrKept(`/api/cards/decks/${encodeURIComponent(deck)}${query}`, CACHE);
}

/** The drills of the gymnasium, as an edition numbers its articles. */
export async function fetchDrills(edition: string): Promise<DrillList> {
  return freshOrKept(`/api/cards/drills?edition=${encodeURIComponent(edition)}`, CACHE);
}

/** The deck of a drill, by the rules of an edition. */
export async function fetchDrill(deck: string, edition: string): Promise<Deck> {
  return freshOrKept(`/api/cards/decks/${encodeURIComponent(deck)}?edition=${encodeURIComponent(edition)}`, CACHE);
}

/** The deck of a list that is kept on this device. */
export async function makeDeck(title: string, source: Source, form: string): Promise<Deck> {
  return content(await client.POST("/api/cards/decks", { body: { title, source, form } }));
}

/** Cards by their names; those that cannot be made any more are missing. */
export async function findCards(ids: string[]): Promise<Card[]> {
  const body = { ids, edition: "figs-c", lexicon: "default" };
  return content(await client.POST("/api/cards/named", { body })).cards;
}

/** Where a deck, or one's own list on the server, is as a file. */
export function deckFileAddress(deck: string, kind: DeckFile, form: string, language: string): string {
  return `/api/cards/decks/${encodeURIComponent(deck)}/file?${new URLSearchParams({ kind, form, language })}`;
}

/** The file of a list that is kept on this device. */
export async function makeDeckFile(list: CardList, form: string, kind: DeckFile, language: "it" | "en"): Promise<Blob> {
  const { title, source } = list;
  const query = { kind, language };
  const answer = await client.POST("/api/cards/files", { params: { query }, body: { title, source, form }, parseAs: "blob" });
  return content(answer) as unknown as Blob;
}

export async function fetchLists(): Promise<CardList[]> {
  return freshOrKept("/api/cards/lists", CACHE);
}

export async function addList(title: string, source: Source): Promise<CardList> {
  return content(await client.POST("/api/cards/lists", { body: { title, source } }));
}

export async function removeList(name: string): Promise<void> {
  content(await client.DELETE("/api/cards/lists/{name}", { params: { path: { name } } }));
}

/** Sends reviews of an account; what the server has already it takes no second time. */
export async function sendReviews(account: string, reviews: readonly SentReview[]): Promise<void> {
  content(await client.POST("/api/cards/reviews", { body: { account, reviews: [...reviews] } }));
}

/** The reviews of an account that the server took after a number; throws if another account is signed in by now. */
export async function fetchReviews(account: string, after: number): Promise<ToldReviews> {
  const told = content(await client.GET("/api/cards/reviews", { params: { query: { after } } }));
  if (told.account !== account) throw new WireError("reviews_of_another", 409, "");
  return told;
}
