// What has changed between two lists of the proposals that concern somebody, and proposals in words.
import { durationText } from "../texts/duration";
import type { Language } from "../texts/language";
import type { Proposal } from "../wire/proposals";
import { SEEKING_TEXTS } from "./texts";

export interface Changes {
  /** Challenges that have just come. */
  calls: readonly Proposal[];
  /** One's own that somebody has declined, or that have expired. */
  answered: readonly Proposal[];
  /** Those that have become a game just now. */
  begun: readonly Proposal[];
  /** Those that had become a game when one came. */
  waiting: readonly Proposal[];
}

/** Compares what was told before with what is told now; nothing before: one has just come. */
export function changes(before: readonly Proposal[] | null, now: readonly Proposal[]): Changes {
  const states = new Map((before ?? []).map(({ proposal, state }) => [proposal, state]));
  const turned = now.filter(({ proposal, state }) => states.get(proposal) !== state);
  const games = turned.filter(({ state, game }) => state === "accepted" && game !== null);
  return {
    calls: turned.filter(({ mine, to, state }) => !mine && to !== null && state === "open"),
    answered: before ? turned.filter(({ mine, to, state }) => mine && to !== null && (state === "declined" || state === "expired")) : [],
    begun: before ? games : [],
    waiting: before ? [] : games,
  };
}

/** The game that is proposed, in a few words. */
export function termsText({ initial_s, rated, lowest, highest }: Proposal, language: Language): string {
  const texts = SEEKING_TEXTS[language];
  return [
    initial_s === null ? texts.ownTime : durationText(initial_s, language),
    ...(rated ? [texts.ratedShort] : []),
    ...(lowest !== null || highest !== null ? [texts.between(lowest, highest)] : []),
  ].join(" · ");
}
