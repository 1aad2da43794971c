// What the desk does, one thing at a time, and what stands in the way of it.
import { Refusal, type Hall } from "../../../duplicate/hall.svelte";
import type { DuplicateAction } from "../../../wire/duplicates";

export class DeskWork {
  busy = $state(false);
  /** Why the last thing was not done; stays until something is. */
  trouble = $state.raw<{ message: string; code: string } | null>(null);

  constructor(readonly hall: Hall) {}

  /** Does something; tells whether it was done. */
  async act(action: DuplicateAction): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      await this.hall.act(action);
      this.trouble = null;
      return true;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.trouble = { message, code: error instanceof Refusal ? error.code : "" };
      return false;
    } finally {
      this.busy = false;
    }
  }
}
