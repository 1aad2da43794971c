// One duplicate as somebody sees it, and what he does in it.
import type { DuplicateAction } from "../wire/duplicates";
import { LiveTopic } from "../wire/topic.svelte";

export class Duplicate extends LiveTopic<"duplicates"> {
  constructor(contest: string) {
    super("duplicates", contest);
  }

  /** Does something; resolves when it is on the server's disk, rejects with WireError. */
  async act(action: DuplicateAction): Promise<void> {
    await this.channel.act(action);
  }
}
