// What is offered to somebody in a duplicate, by the kind of the action. The server says what may be done.
import type { DuplicateAction, SessionView } from "../wire/duplicates";

type Kind = DuplicateAction["kind"];

/** What does not apply is left out. */
export type Offer = Partial<SessionView["offers"][number]> & { action: Kind };
export type Offers = Partial<Record<Kind, Offer>>;

export function offersOf(view: SessionView): Offers {
  return Object.fromEntries((view.offers as Offer[]).map((offer) => [offer.action, offer]));
}
