// Decisions of a referee for the record of his event: sent at once, or when there is a network again, each once.
import { speech } from "../settings/speech.svelte";
import { Outbox } from "../wire/outbox.svelte";
import { actInTournament, type Decision } from "../wire/tournaments";

export interface KeptDecision {
  tournament: string;
  decision: Decision;
}

/** A decision that comes later than this says when it was taken. */
const LATE_MS = 60_000;

export const decisions = new Outbox<KeptDecision>("referee.decisions", ({ id, at, body: { tournament, decision } }) => {
  const text = Date.now() - at > LATE_MS ? `${decision.text} (${timeOf(at)})` : decision.text;
  return actInTournament(tournament, id, { kind: "take_decision", decision: { ...decision, text } });
});

/** An instant as a clock on the wall shows it. */
export function timeOf(at: number): string {
  return new Date(at).toLocaleTimeString(speech.language, { hour: "2-digit", minute: "2-digit" });
}
