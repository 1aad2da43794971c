// Who has handed in: every player of a hand with what is known of his slip.
import type { SessionView, SlipEntry } from "../../../wire/duplicates";

export type SlipState = "phone" | "paper" | "none" | "missing" | "left";

export interface RollLine {
  number: number;
  name: string;
  members: readonly string[];
  since: number;
  state: SlipState;
  late: boolean;
  /** The slip, where the desk may see it. */
  entry: SlipEntry | null;
}

/** The players in their order; those still awaited are the ones that are `missing`. */
export function rollOf(view: SessionView): RollLine[] {
  const awaited = new Set(view.desk?.awaited ?? []);
  return view.players.map(({ name, members, since, until }, number) => {
    const entry = view.desk?.entries[number] ?? null;
    const gone = until !== null && until !== undefined && until < view.hand;
    const state: SlipState =
      gone && !entry ? "left" : entry ? (entry.slip ? entry.source : "none") : awaited.has(number) ? "missing" : "phone";
    return { number, name, members, since, state: view.rack.length === 0 && !gone ? "missing" : state, late: entry?.late ?? false, entry };
  });
}

/** What the next typing of a player's slip is, where slips are typed in once or twice. */
export type Typing = "first" | "second" | "replace" | "differs";

export function typingOf(view: SessionView, number: number): Typing {
  const desk = view.desk;
  if (!desk || !(number in desk.entries)) return rollOf(view)[number]?.state === "phone" ? "replace" : "first";
  if (desk.differing.includes(number)) return "differs";
  return desk.unconfirmed.includes(number) ? "second" : "replace";
}
