// What went wrong, as one says it to a person.
import { speech } from "../settings/speech.svelte";
import { CLOSED } from "../wire/channel";
import { WireError } from "../wire/error";
import { toasts } from "./toasts.svelte";

/** The server's own sentence, which is in the page's language; without one, that it does not answer. */
export function complaint(error: unknown): string {
  if (error instanceof WireError && error.message) return error.message;
  return speech.texts.failure.unreachable;
}

/** Says it at the edge of the page, unless the person has left what it was about. */
export function complain(error: unknown): void {
  if (!(error instanceof WireError && error.code === CLOSED)) toasts.add(complaint(error), { kind: "trouble" });
}
