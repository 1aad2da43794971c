// The gymnasium over HTTP: which drills there are, and a deck of each. Both stay in the browser, for when there is no network.
import { freshOrKept } from "./kept";
import type { components } from "./schema";

type Schemas = components["schemas"];
export type DrillList = Schemas["DrillList"];
export type Drill = Schemas["Drill"];
export type DrillDeck = Schemas["Deck"];
export type DrillCard = Schemas["Card"];

/** The drills that there are, as an edition numbers its articles. */
export function fetchDrills(edition: string): Promise<DrillList> {
  return freshOrKept<DrillList>(`/api/cards/drills?edition=${encodeURIComponent(edition)}`);
}

/** A deck with every explanation in it. */
export function fetchDrill(deck: string, edition: string): Promise<DrillDeck> {
  return freshOrKept<DrillDeck>(`/api/cards/decks/${encodeURIComponent(deck)}?edition=${encodeURIComponent(edition)}`);
}
