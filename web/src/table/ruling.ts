// The last ruling of a game on one card: which words, what was decided, by which article, who pays, what happens now.
import type { Actor, PublicEvent, Verdict } from "../wire/types";

export interface Ruling {
  /** The number of the event, by which a card is known. */
  seq: number;
  challenger: number;
  player: number;
  verdicts: Verdict[];
  /** Whether the play stands. */
  valid: boolean;
  by: Actor;
  article: string | null;
  penalty: { seat: number; points: number; article: string | null } | null;
}

/** The card of the last challenge, as long as no other play was made since; null: there is none. */
export function rulingOf(events: readonly PublicEvent[]): Ruling | null {
  const seq = events.findLastIndex(({ kind }) => kind === "ruling_given");
  const given = events[seq];
  if (given?.kind !== "ruling_given") return null;
  const after = events.slice(seq);
  if (after.some(({ kind }) => kind === "play_made" || kind === "tiles_exchanged" || kind === "turn_passed")) return null;
  const before = events.slice(0, seq);
  const challenge = before.findLast((event) => event.kind === "play_challenged");
  const play = before.findLast((event) => event.kind === "play_made");
  if (challenge?.kind !== "play_challenged" || play?.kind !== "play_made") return null;
  const charged = after.find((event) => event.kind === "penalty_charged");
  return {
    seq,
    challenger: challenge.seat,
    player: play.seat,
    verdicts: given.verdicts,
    valid: given.verdicts.every(({ valid }) => valid),
    by: given.by as Actor,
    article: given.article,
    penalty:
      charged?.kind === "penalty_charged"
        ? { seat: charged.seat, points: charged.points, article: charged.article }
        : null,
  };
}
