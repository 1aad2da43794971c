// What the desk does, one thing at a time, what came of the last one, and what stands in its way.
import type { Duplicate } from "../../../duplicate/duplicate.svelte";
import { complaint } from "../../../ui/complaint";
import type { DuplicateAction } from "../../../wire/duplicates";
import { WireError } from "../../../wire/error";

export class DeskWork {
  busy = $state(false);
  /** Why the last thing was not done; stays until something is. */
  trouble = $state.raw<{ message: string; code: string } | null>(null);
  /** What was done last. It has a line of its own: messages over the board would pile up while slips are typed. */
  done = $state("");

  constructor(readonly hall: Duplicate) {}

  /** Does something; tells whether it was done. */
  async act(action: DuplicateAction): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      await this.hall.act(action);
      this.trouble = null;
      this.done = "";
      return true;
    } catch (error) {
      this.trouble = { message: complaint(error), code: error instanceof WireError ? error.code : "" };
      return false;
    } finally {
      this.busy = false;
    }
  }
}
