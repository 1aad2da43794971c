// Telling a friend: by the system's own sheet on a phone, elsewhere by a text that can be pasted.
import { toasts } from "./toasts.svelte";

/** `copied` is said when the text can be pasted, `failed` before the text where it has to be copied by hand. */
export async function share(text: string, said: { copied: string; failed: string }): Promise<void> {
  try {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) await navigator.share({ text });
    else {
      await navigator.clipboard.writeText(text);
      toasts.add(said.copied);
    }
  } catch (error) {
    // A person who closes the system's sheet wants nothing; without permission the text is there to be copied by hand.
    if (!(error instanceof DOMException && error.name === "AbortError")) {
      toasts.add(`${said.failed}: ${text}`, { action: { label: "OK", run: () => {} } });
    }
  }
}
