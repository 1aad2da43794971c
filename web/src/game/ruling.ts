// The last ruling of a game on one card: which words, what was decided, by which article, who pays, what happens now.
import type { Actor, PublicEvent, Verdict } from "../wire/types";
import { undoneOf } from "./undone";

export type Advice = Extract<PublicEvent, { kind: "advice_given" }>["advice"];

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
  /** What the panel had advised. */
  advice: readonly Advice[];
  penalty: { seat: number; points: number; article: string | null } | null;
}

/** The card of the last challenge, as long as no other play was made since and nobody has withdrawn it; null: there is none. */
export function rulingOf(events: readonly PublicEvent[]): Ruling | null {
  const seq = events.findLastIndex(({ kind }) => kind === "ruling_given");
  if (events.slice(seq + 1).some(({ kind }) => kind === "ruling_withdrawn" || kind === "cap_reached") && undoneOf(events).has(seq))
    return null;
  const given = events[seq];
  if (given?.kind !== "ruling_given") return null;
  const after = events.slice(seq);
  if (after.some(({ kind }) => isPlay(kind) || kind === "tiles_exchanged" || kind === "turn_passed")) return null;
  const before = events.slice(0, seq);
  const challenge = before.findLast((event) => event.kind === "play_challenged");
  const play = before.findLast(({ kind }) => isPlay(kind));
  if (challenge?.kind !== "play_challenged" || !play || !("seat" in play)) return null;
  const charged = after.find((event) => event.kind === "penalty_charged");
  return {
    seq,
    challenger: challenge.seat,
    player: Number(play.seat),
    verdicts: given.verdicts,
    valid: given.verdicts.every(({ valid }) => valid),
    by: given.by as Actor,
    article: given.article,
    advice: given.advice ?? [],
    penalty: charged?.kind === "penalty_charged" ? { seat: charged.seat, points: charged.points, article: charged.article } : null,
  };
}

function isPlay(kind: PublicEvent["kind"]): boolean {
  return kind === "play_made" || kind === "unwritten_play_made";
}

export interface Withdrawal {
  by: Actor;
  reason: string;
}

/** The ruling that was taken back, as long as there is no other in its place; null: there is none. */
export function withdrawalOf(events: readonly PublicEvent[]): Withdrawal | null {
  const seq = events.findLastIndex(({ kind }) => kind === "ruling_withdrawn");
  const event = events[seq];
  if (event?.kind !== "ruling_withdrawn") return null;
  if (events.slice(seq).some(({ kind }) => kind === "ruling_given" || kind === "challenge_lapsed" || kind === "game_ended")) return null;
  return { by: event.by as Actor, reason: event.reason };
}
