// A tournament as it stands now: told of changes over a socket; without one, asked every few seconds.
import { complaint } from "../../ui/complaint";
import { toasts } from "../../ui/toasts.svelte";
import { newActionId } from "../../wire/chance";
import { WireError } from "../../wire/error";
import { Returning } from "../../wire/returning";
import { act, fetchPulse, fetchTournament, openGames, type Action, type Moved, type Tournament } from "../../wire/tournaments";

const EVERY_MS = 3000;

export class Live {
  readonly id: string;
  view = $state.raw<Tournament>();
  missing = $state(false);
  busy = $state(false);
  /** Whether changes arrive by themselves. */
  connected = $state(false);
  /** How far this device's clock is behind the server's. */
  #behind = 0;
  /** The newest that is known to be there; and whether somebody is fetching. */
  #known = -1;
  #fetching = false;
  #again = false;

  constructor(id: string) {
    this.id = id;
  }

  /** Looks now and follows what happens; returns how to stop. */
  start(): () => void {
    void this.#fetch();
    const socket = new Returning(`/ws/tournaments/${encodeURIComponent(this.id)}`, {
      message: (message) => this.#moved(message as Moved),
      connected: (yes) => (this.connected = yes),
    });
    const timer = setInterval(() => {
      if (!this.connected) void this.#ask();
    }, EVERY_MS);
    return () => {
      socket.close();
      clearInterval(timer);
    };
  }

  #moved({ kind, seq, now }: Moved): void {
    if (kind !== "tournament_moved") return;
    this.#behind = now - Date.now();
    // The first one only says how far things are; later ones that something has changed, if only what can be watched.
    const first = this.#known < 0;
    this.#known = seq;
    if (!first || (!this.#fetching && seq !== this.view?.seq)) void this.#fetch();
  }

  /** Asks whether there is something new. */
  async #ask(): Promise<void> {
    try {
      const { seq, now } = await fetchPulse(this.id);
      this.#behind = now - Date.now();
      if (seq !== this.view?.seq) await this.#fetch();
    } catch {
      // The next time will tell.
    }
  }

  /** Fetches everything; of several that ask meanwhile, one does. */
  async #fetch(): Promise<void> {
    if (this.#fetching) {
      this.#again = true;
      return;
    }
    this.#fetching = true;
    try {
      this.take(await fetchTournament(this.id));
    } catch (error) {
      if (error instanceof WireError && error.code === "contest_unknown") this.missing = true;
    } finally {
      this.#fetching = false;
      if (this.#again || (this.view && this.view.seq < this.#known)) {
        this.#again = false;
        void this.#fetch();
      }
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
  do(action: Action): Promise<boolean> {
    return this.attempt(async () => this.take(await act(this.id, action, newActionId())));
  }

  /** Holds games of the last round on the server: of these home players, or all. */
  openGames(homes: string[] | null = null): Promise<boolean> {
    return this.attempt(async () => this.take(await openGames(this.id, homes)));
  }

  async attempt(work: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    try {
      await work();
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
