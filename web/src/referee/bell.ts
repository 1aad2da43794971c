// How a call reaches an official: it is said aloud, rings, shakes the telephone, and is told by a notice of the browser where the
// page is not in sight.
import { notices } from "../settings/notices.svelte";
import { sounds } from "../settings/sounds.svelte";
import { announce } from "../ui/announcer.svelte";
import { makeSound } from "../ui/sound";

const SHAKE_MS = [400, 150, 400, 150, 400];

/** Rings for calls, of each of which this is said. */
export function ring(said: readonly string[]): void {
  if (said.length === 0) return;
  announce(said.join(" "), { urgent: true });
  if (sounds.on) makeSound("call");
  // Before the first touch of the page a browser refuses, as it does a sound.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(SHAKE_MS);
  for (const sentence of said) void notices.show(sentence, sentence);
}
