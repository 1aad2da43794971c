// A tournament as it stands now: asked again every few seconds, and at once after something was done.
import { newActionId } from "../wire/chance";
import { toasts } from "../shell/toasts.svelte";
import { complaint } from "../shell/complaint";
import { WireError } from "../wire/client";
import { act, fetchPulse, fetchTournament, type Action, type Tournament } from "./source";

const EVERY_MS = 3000;

export class Live {
  readonly id: string;
  view = $state.raw<Tournament>();
  missing = $state(false);
  busy = $state(false);
  /** How far this device's clock is behind the server's. */
  #behind = 0;

  constructor(id: string) {
    this.id = id;
  }

  /** Looks now and every few seconds; returns how to stop. */
  start(): () => void {
    void this.look();
    const timer = setInterval(() => void this.look(), EVERY_MS);
    return () => clearInterval(timer);
  }

  async look(): Promise<void> {
    try {
      if (this.view) {
        const { seq, now } = await fetchPulse(this.id);
        this.#behind = now - Date.now();
        if (seq === this.view.seq) return;
      }
      this.take(await fetchTournament(this.id));
    } catch (error) {
      if (error instanceof WireError && error.code === "contest_unknown") this.missing = true;
    }
  }

  /** Shows what the server has answered, unless something later is shown already: answers may overtake each other. */
  take(view: Tournament): void {
    if (this.view && view.seq < this.view.seq && view.you === this.view.you) return;
    this.#behind = view.now - Date.now();
    this.view = view;
  }

  /** The server's clock. */
  now(): number {
    return Date.now() + this.#behind;
  }

  /** Does something and says whether it was done; what is refused is said to the person. */
  async do(action: Action): Promise<boolean> {
    this.busy = true;
    try {
      this.take(await act(this.id, action, newActionId()));
      return true;
    } catch (error) {
      toasts.add(complaint(error), { kind: "trouble" });
      return false;
    } finally {
      this.busy = false;
    }
  }

  name(player: string): string {
    return this.view?.players.find(({ id }) => id === player)?.name ?? player;
  }
}
