// What it means to touch one's half of the clock, and which touches are none.
import type { Offers } from "../game/situation";

/** The second touch of one finger: what it meant, it meant before. */
export const TWICE_MS = 400;
/** A contact this wide is a palm or a sleeve. */
const PALM_PX = 70;

/** What a touch of a half does. `announce`: a number is asked for first. */
export type Meaning = "name_starter" | "start_clock" | "play_unwritten" | "announce" | "none";

/** What a player does by touching his half now: only what the rules offer him. */
export function meaningOf(offers: Offers): Meaning {
  if (offers.play_unwritten) return "play_unwritten";
  if (offers.start_clock) return "start_clock";
  // Nobody can accept a play whose score was not announced.
  if (offers.announce_score) return "announce";
  return offers.name_starter ? "name_starter" : "none";
}

/** A contact of the glass, as the browser tells it. */
export interface Contact {
  at: number;
  width: number;
  height: number;
  /** Whether another finger was on the glass before it. */
  second: boolean;
}

/** Whether a contact is meant: one finger, no palm, not the same touch twice. */
export function isMeant(contact: Contact, last: number | undefined): boolean {
  if (contact.second || Math.max(contact.width, contact.height) > PALM_PX) return false;
  return last === undefined || contact.at - last >= TWICE_MS;
}
