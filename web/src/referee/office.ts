// What an official has to do in a game, and what he has done: read from the view and the events, decided by the server.
import { isOffered, isSame, phaseOf, type Phase } from "../game/situation";
import type { Actor, GameView, PublicEvent, Verdict } from "../wire/types";

export type Challenged = Extract<Phase, { kind: "challenged" }>;
export type Suspended = Extract<Phase, { kind: "suspended" }>;
type Panellist = GameView["panel"][number];

export interface Vote {
  by: Actor;
  verdicts: readonly Verdict[];
}

/** The challenge that waits for a ruling, if there is one. */
export function challengeOf(view: GameView): Challenged | null {
  const phase = phaseOf(view);
  return phase.kind === "challenged" ? phase : null;
}

/** The call of a player in another doubt than about words, if the game stands still for one. */
export function doubtOf(view: GameView): Suspended | null {
  const phase = phaseOf(view);
  return phase.kind === "suspended" ? phase : null;
}

/** Since when somebody is awaited at a table; null: nobody is. */
export function calledSince(view: GameView): number | null {
  const doubt = doubtOf(view);
  if (doubt) return doubt.since_ms;
  return challengeOf(view) ? view.at_ms : null;
}

/** What somebody can do about the challenge: rule alone, vote, advise, name the reader, or only wait. */
export type Part = "rule" | "vote" | "advise" | "name_reader" | "wait";

export function partIn(view: GameView, you: Actor | null): Part {
  const challenge = challengeOf(view);
  if (!challenge || !you) return "wait";
  if (isOffered(view, "rule")) {
    if (you.kind !== "panel_member") return you.kind === "player" ? "wait" : "rule";
    // A member who has voted may vote again, but is not waited for.
    return votesOf(challenge).some(({ by }) => isSame(by, you)) ? "wait" : "vote";
  }
  const unread = challenge.reader === null || challenge.reader === undefined;
  if (isOffered(view, "name_reader") && unread) return "name_reader";
  return isOffered(view, "advise") ? "advise" : "wait";
}

/** Whether somebody is awaited: he has to answer a call. Advice is awaited once it was asked for, and given once. */
export function isCalled(view: GameView, you: Actor | null): boolean {
  if (doubtOf(view)) return you !== null && you.kind !== "player" && isOffered(view, "resume_play");
  const part = partIn(view, you);
  if (part !== "advise") return part !== "wait";
  const challenge = challengeOf(view);
  return challenge?.consulted === true && !challenge.advice?.some(({ by }) => isSame(by as Actor, you));
}

export function votesOf(challenge: Challenged): Vote[] {
  return challenge.votes.map(([by, verdicts]) => ({ by: by as Actor, verdicts: verdicts as Verdict[] }));
}

/** A member of the panel who plays the game cannot decide in it. */
export function isParty(member: Panellist | undefined): boolean {
  return (member?.seat ?? null) !== null;
}

/** The events that somebody decided or asked for, for the log. */
const DECISIONS: ReadonlySet<PublicEvent["kind"]> = new Set([
  "starter_named",
  "late_clock_started",
  "player_arrived",
  "play_challenged",
  "reader_named",
  "panellist_replaced",
  "vote_cast",
  "panel_consulted",
  "advice_given",
  "ruling_given",
  "ruling_withdrawn",
  "challenge_lapsed",
  "penalty_charged",
  "time_claimed",
  "overtime_granted",
  "cap_reached",
  "referee_called",
  "play_resumed",
  "aid_allowed",
  "aid_withdrawn",
  "tiles_checked",
  "score_corrected",
  "clock_corrected",
  "score_adjusted",
  "tiles_moved",
  "correction_failed",
  "surplus_returned",
  "game_ended",
  "result_confirmed",
]);

export function decisions(events: readonly PublicEvent[]): PublicEvent[] {
  return events.filter(({ kind }) => DECISIONS.has(kind));
}

/** Who decided; null for what follows by itself. */
export function decidedBy(event: PublicEvent): Actor | null {
  const by = event.kind === "advice_given" ? (event.advice.by as Actor) : "by" in event ? (event.by as Actor) : null;
  return by === null || by.kind === "system" ? null : by;
}

/** `12:30` in milliseconds; null for what is no time. */
export function parseTime(text: string): number | null {
  const found = /^\s*(\d{1,3}):([0-5]\d)\s*$/.exec(text);
  return found ? (Number(found[1]) * 60 + Number(found[2])) * 1000 : null;
}

/** `3:07`: how long something has lasted. */
export function lasted(ms: number): string {
  const seconds = Math.max(Math.floor(ms / 1000), 0);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The tiles that letters stand for, `?` for a blank; null if something else is among them. */
export function parseTiles(text: string): string[] | null {
  const letters = [...text.replaceAll(/[\s,]/g, "").toUpperCase()];
  return letters.length > 0 && letters.every((letter) => /^[A-Z?]$/.test(letter)) ? letters : null;
}
