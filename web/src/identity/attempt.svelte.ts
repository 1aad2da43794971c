// Something that is asked of the server by somebody with a name, one at a time.
import { complaint } from "../ui/complaint";
import { toasts } from "../ui/toasts.svelte";
import { me } from "./me.svelte";

const show = (sentence: string): void => void (sentence && toasts.add(sentence, { kind: "trouble" }));

export class Attempt {
  /** Whether one is under way; from the first click on, also while a name is asked for. */
  busy = $state(false);

  /** Does it, unless one is under way: a second click is none. What goes wrong is told, what went wrong before forgotten. */
  async make(work: () => Promise<void>, tell: (sentence: string) => void = show): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    tell("");
    try {
      if (await me.need()) await work();
    } catch (error) {
      tell(complaint(error));
    } finally {
      this.busy = false;
    }
  }
}
