// How long a hand of a training takes, as one last chose it.
import { recall, remember } from "../../settings/memory";

/** So long is no limit: the page lets the time stand still. */
export const UNTIMED_S = 3600;
export const PACES = [150, 60, 300, UNTIMED_S] as const;
export const LENGTHS = [5, 10, 15, null] as const;

export interface Pace {
  hand_s: number;
  hands: number | null;
}

const NAME = "training";

/** What was chosen last on this device. */
export function recallPace(): Pace {
  try {
    const kept = JSON.parse(recall(NAME) ?? "null") as Partial<Pace> | null;
    const hand_s = PACES.find((each) => each === kept?.hand_s) ?? PACES[0];
    const hands = kept && LENGTHS.some((each) => each === kept.hands) ? (kept.hands ?? null) : 10;
    return { hand_s, hands };
  } catch {
    return { hand_s: PACES[0], hands: 10 };
  }
}

export function rememberPace(pace: Pace): void {
  remember(NAME, JSON.stringify(pace));
}
