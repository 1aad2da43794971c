// What is offered to somebody in a tournament. What may be done, and who does not decide about whom, the server says.
import type { Action, Decision, Tournament } from "../../wire/tournaments";

type Office = Decision["by"];

/** What does not apply is left out. */
export type Offer = Partial<Tournament["offers"][number]> & { action: Action["kind"] };

/** The offers of a kind: most are one, results have one for each round. */
export function offersOf(view: Pick<Tournament, "offers"> | null | undefined, action: Action["kind"]): readonly Offer[] {
  return ((view?.offers ?? []) as Offer[]).filter((offer) => offer.action === action);
}

export function offerOf(view: Pick<Tournament, "offers"> | null | undefined, action: Action["kind"]): Offer | null {
  return offersOf(view, action)[0] ?? null;
}

/** Whether something can be done about a game of a round, by its home player. */
export function isOfferedFor(
  view: Pick<Tournament, "offers"> | null | undefined,
  action: Action["kind"],
  round: number,
  home: string,
): boolean {
  return offersOf(view, action).some((offer) => offer.round === round && offer.homes?.includes(home));
}

/** Whether somebody is recused: one of those whom a decision is about is himself, or his present opponent. */
export function isRecused(offer: Offer | null, who: string | undefined, about: readonly string[]): boolean {
  const concerned = (who && offer?.recusals?.[who]) || [];
  return about.some((player) => concerned.includes(player));
}

/** Whether an office does not decide: its holder is recused. The panel decides where the referee does not. */
export function isOfficeRecused(offer: Offer | null, office: Office, about: readonly string[]): boolean {
  return office !== "panel" && isRecused(offer, offer?.holders?.[office], about);
}
