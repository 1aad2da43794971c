// Sends the record of a game that is over to one's games, once: now, or when there is a network again.
import { me } from "../../../identity/me.svelte";
import { WireError } from "../../../wire/error";
import { bringRecord } from "../../../wire/replays";
import type { Kept, KeptTable } from "../../../wooden/kept";
import { complaint } from "../../../ui/complaint";

/** `waits`: there is no network; `refused`: the server does not take it. */
export type Sending = "idle" | "sending" | "waits" | "refused" | "sent";

export class Sender {
  state = $state<Sending>("idle");
  /** What the server says against it. */
  why = $state("");
  /** The server's name of the game. */
  game = $state<string>();
  #closed = false;

  constructor(
    shelf: Kept,
    private readonly kept: () => KeptTable,
    private readonly change: (changed: Partial<KeptTable>) => Promise<void> = (changed) => shelf.keep({ ...kept(), ...changed }),
  ) {
    this.game = kept().record?.game;
    if (this.game) this.state = "sent";
    window.addEventListener("online", this.#again);
  }

  /** Sends it if there is something to send. The server takes the same record for the same game, however often it comes. */
  async send(): Promise<void> {
    const { record, settings } = this.kept();
    if (!record || this.state === "sending") return;
    this.game = record.game;
    if (record.game) {
      this.state = "sent";
      return;
    }
    this.state = "sending";
    try {
      // Somebody who has no name on this server yet is called as at the table.
      if (!(await me.load())) await me.enterAsGuest(settings.players[0] || "Plancia");
      const { game } = await bringRecord(record.text, settings.edition ?? "figs-c");
      await this.change({ record: { ...record, game } });
      this.game = game;
      this.state = "sent";
    } catch (error) {
      if (this.#closed) return;
      const refused = error instanceof WireError && error.status >= 400 && error.status < 500;
      this.state = refused ? "refused" : "waits";
      this.why = refused ? complaint(error) : "";
    }
  }

  close(): void {
    this.#closed = true;
    window.removeEventListener("online", this.#again);
  }

  #again = (): void => void this.send();
}
