// What a rulebook lets an event choose about time: another initial time, by a vote or not, and how homologation counts it.
import type { EditionDetail } from "../../../wire/types";

export interface EventTimes {
  /** Minutes that all games may have instead of the usual ones; nothing where the rulebook fixes them. */
  minutes: { lowest: number; highest: number } | null;
  /** Whether another time needs the consent of the majority. */
  majority: boolean;
  /** How homologation reads the time, where the rulebook knows of it. */
  homologated: "initial" | "overall" | null;
}

export const FIXED: EventTimes = { minutes: null, majority: false, homologated: null };

export function timesOf({ entries }: Pick<EditionDetail, "entries">): EventTimes {
  const entry = (key: string) => entries.find((each) => each.key === key);
  const allowed = entry("time.initial_allowed_s")?.value;
  const reading = entry("options.homologated_time");
  const interval = allowed !== null && typeof allowed === "object" && "kind" in allowed && allowed.kind === "interval" ? allowed : null;
  return {
    minutes: interval && { lowest: interval.lowest / 60, highest: interval.highest / 60 },
    majority: entry("time.initial_changed_by")?.value === "referee_with_majority",
    homologated: reading?.choosable ? (reading.value as "initial" | "overall") : null,
  };
}
