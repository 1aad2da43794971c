// What an official has to do in a game, and what he has done: read from the view and the events, decided by the server.
import type { Material } from "../table/material";
import { phaseOf, type Phase } from "../table/situation";
import type { Actor, GameView, PublicEvent, Verdict } from "../wire/types";

export type Challenged = Extract<Phase, { kind: "challenged" }>;
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

/** Whether the referee plays this game himself, so that the panel decides. */
export function isRecused(view: GameView, material: Material): boolean {
  const seat = view.settings.officials?.referee_seat ?? null;
  return seat !== null && material.entry("officials.recused_referee").value !== null;
}

/** What somebody can do about the challenge: rule alone, vote, name the reader, or only wait. */
export type Part = "rule" | "vote" | "name_reader" | "wait";

export function partIn(view: GameView, you: Actor | null, material: Material): Part {
  const challenge = challengeOf(view);
  if (!challenge || !you) return "wait";
  const recused = isRecused(view, material);
  const unread = challenge.reader === null || challenge.reader === undefined;
  // The referee who plays names the reader from his seat.
  if (you.kind === "player") return recused && unread && view.settings.officials?.referee_seat === you.seat ? "name_reader" : "wait";
  if (you.kind === "referee") {
    if (!recused) return "rule";
    return unread ? "name_reader" : "wait";
  }
  if (you.kind === "panel_member") {
    const votes = recused && !isParty(view.panel[you.number]) && typeof challenge.reader === "number";
    return votes && !votesOf(challenge).some(({ by }) => by.kind === "panel_member" && by.number === you.number) ? "vote" : "wait";
  }
  // The director keeps the referee's office where nobody else holds it.
  const vacant = (view.settings.officials?.referee ?? null) === null;
  return you.kind === "director" && vacant && view.may.includes("rule") ? "rule" : "wait";
}

/** Whether somebody is awaited: a call that is his to answer. */
export function isCalled(view: GameView, you: Actor | null, material: Material): boolean {
  return partIn(view, you, material) !== "wait";
}

export function votesOf(challenge: Challenged): Vote[] {
  return challenge.votes.map(([by, verdicts]) => ({ by: by as Actor, verdicts: verdicts as Verdict[] }));
}

/** A member of the panel who plays the game cannot decide in it. */
export function isParty(member: Panellist | undefined): boolean {
  return (member?.seat ?? null) !== null;
}

/** The events that somebody decided, for the log. */
const DECISIONS: ReadonlySet<PublicEvent["kind"]> = new Set([
  "starter_named",
  "late_clock_started",
  "player_arrived",
  "play_challenged",
  "reader_named",
  "panellist_replaced",
  "vote_cast",
  "ruling_given",
  "challenge_lapsed",
  "penalty_charged",
  "time_claimed",
  "overtime_granted",
  "cap_reached",
  "clock_corrected",
  "score_adjusted",
  "tiles_moved",
  "surplus_returned",
  "game_ended",
]);

export function decisions(events: readonly PublicEvent[]): PublicEvent[] {
  return events.filter(({ kind }) => DECISIONS.has(kind));
}

/** Who decided; null for what follows by itself. */
export function decidedBy(event: PublicEvent): Actor | null {
  const by = "by" in event ? (event.by as Actor) : null;
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
