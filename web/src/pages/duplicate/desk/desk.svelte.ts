// What the desk does, one thing at a time, what came of the last one, and what stands in its way.
import type { Duplicate } from "../../../duplicate/duplicate.svelte";
import { complaint } from "../../../ui/complaint";
import type { DuplicateAction } from "../../../wire/duplicates";
import { WireError } from "../../../wire/error";

/** The parts of the desk that say themselves what came of their work: somebody at a telephone does not see the top of the page. */
export type Part = "corrections" | "rulings" | "warnings" | "entrants" | "redraw" | "described" | "steps";

const PARTS: Partial<Record<DuplicateAction["kind"], Part>> = {
  correct_slip: "corrections",
  rule_word: "rulings",
  warn: "warnings",
  cancel_warning: "warnings",
  enrol: "entrants",
  withdraw: "entrants",
  return_rack: "redraw",
  describe_session: "described",
};

export class DeskWork {
  busy = $state(false);
  /** Where the last thing was done. */
  part = $state<Part>("steps");
  /** Why the last thing was not done; stays until something is. */
  trouble = $state.raw<{ message: string; code: string } | null>(null);
  /** What was done last. It has a line of its own: messages over the board would pile up while slips are typed. */
  done = $state("");

  constructor(readonly hall: Pick<Duplicate, "act" | "view" | "id">) {}

  /** Does something; tells whether it was done. */
  async act(action: DuplicateAction): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.part = PARTS[action.kind] ?? "steps";
    this.done = "";
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
