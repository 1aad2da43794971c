// What went wrong, as one says it to a person.
import { speech } from "../settings/speech.svelte";
import { WireError } from "../wire/error";

/** The server's own sentence, which is in the page's language; without one, that it does not answer. */
export function complaint(error: unknown): string {
  if (error instanceof WireError && error.message) return error.message;
  return speech.texts.failure.unreachable;
}
