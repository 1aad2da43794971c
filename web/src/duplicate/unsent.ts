// The play a player is working on, kept on this machine: a page that is loaded again in mid-hand still has it.
import { recall, remember } from "../settings/memory";

const NAME = "unsent";

export interface Unsent {
  contest: string;
  hand: number;
  /** Tiles on the board by square, a blank in lower case, in the order they were laid. */
  laid: readonly (readonly [square: string, letter: string])[];
  typed: { at: string; direction: string; word: string };
}

/** What was being worked on in this hand of this session; null if nothing, or in another. */
export function recallUnsent(contest: string, hand: number): Unsent | null {
  try {
    const kept = JSON.parse(recall(NAME) ?? "null") as Unsent | null;
    return kept?.contest === contest && kept.hand === hand ? kept : null;
  } catch {
    return null;
  }
}

export function rememberUnsent(unsent: Unsent): void {
  remember(NAME, JSON.stringify(unsent));
}
