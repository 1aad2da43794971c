// What the desk does, one thing at a time, and what stands in the way of it.
import type { Duplicate } from "../../../duplicate/duplicate.svelte";
import { complaint } from "../../../ui/complaint";
import type { DuplicateAction } from "../../../wire/duplicates";
import { WireError } from "../../../wire/error";

export class DeskWork {
  busy = $state(false);
  /** Why the last thing was not done; stays until something is. */
  trouble = $state.raw<{ message: string; code: string } | null>(null);

  constructor(readonly hall: Duplicate) {}

  /** Does something; tells whether it was done. */
  async act(action: DuplicateAction): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      await this.hall.act(action);
      this.trouble = null;
      return true;
    } catch (error) {
      this.trouble = { message: complaint(error), code: error instanceof WireError ? error.code : "" };
      return false;
    } finally {
      this.busy = false;
    }
  }
}
