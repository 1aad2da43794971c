// The way to a game that this device decides: the messages of a channel (docs/protocol.md), told by a table instead of a server.
import type { Source } from "../../../game/game.svelte";
import type { Decided, GameEvent } from "../../../rules/questions";
import type { Road } from "../../../wire/channel";
import type { Act, Incoming, Outgoing, Topics } from "../../../wire/topics";
import type { Action, GameView, PublicEvent } from "../../../wire/types";
import { publicOf } from "../../../wooden/events";
import { player } from "../../../wooden/table.svelte";

type Game = Topics["games"];

/** Where the person sits, and where the computer does. */
export const ME = 0;
export const COMPUTER = 1;

/** What the rules offer and one person at a screen cannot use: there is nobody to call. */
const NOBODY_THERE: ReadonlySet<string> = new Set(["call_referee", "check_tiles"]);

/** What is needed of the table. */
export interface Decides {
  readonly events: readonly GameEvent[];
  readonly views: readonly GameView[];
  now(): number;
  /** Does something for the person; what was refused comes back. */
  act(action: Action): Promise<{ code: string; sentence: string } | null>;
}

export class LocalRoad implements Source {
  #heard: ((message: Outgoing<Game>) => void) | undefined;
  #ready = false;

  constructor(
    private readonly name: string,
    private readonly table: Decides,
  ) {}

  readonly road: Road = {
    open: (_address, heard) => {
      this.#heard = (message) => heard(JSON.stringify(message));
      // The channel that opens it must know the socket before. The first one is welcomed when the rules have decided.
      if (this.#ready) queueMicrotask(() => this.#welcome());
      return { send: (text) => this.#take(JSON.parse(text) as Incoming<Game>), close: () => (this.#heard = undefined) };
    },
    later: (wait_ms, callback) => {
      const timer = setTimeout(callback, wait_ms);
      return () => clearTimeout(timer);
    },
  };

  history = (since: number): Promise<{ since: number; events: PublicEvent[] }> =>
    Promise.resolve({ since, events: shownTo(this.table.events.slice(since)) });

  /** Tells what was decided; the first time it is the welcome. */
  tell({ first, seq, events }: Decided): void {
    if (!this.#ready) {
      this.#ready = true;
      this.#welcome();
    } else {
      this.#heard?.({ kind: "update", first, seq, now_ms: this.table.now(), events: shownTo(events), view: this.#view });
    }
  }

  get #view(): GameView {
    const view = this.table.views[ME]!;
    return { ...view, offers: view.offers.filter(({ action }) => !NOBODY_THERE.has(action)) };
  }

  #welcome(): void {
    if (!this.#ready) return;
    this.#heard?.({
      kind: "welcome",
      topic: `games/${this.name}`,
      you: { kind: "player", seat: ME },
      seq: this.table.events.length,
      now_ms: this.table.now(),
      view: this.#view,
      about: { commitment: "", chat: false, notes: false, delay_s: 0 },
    });
    this.#heard?.({ kind: "presence", seats: [true, true] });
  }

  #take(message: Incoming<Game>): void {
    if (message.kind === "act") void this.#act(message);
    else if (message.kind === "sync") {
      const { events } = this.table;
      const since = Math.min(message.since ?? events.length, events.length);
      const asked = shownTo(events.slice(since));
      this.#heard?.({ kind: "snapshot", first: since, seq: events.length, now_ms: this.table.now(), view: this.#view, events: asked });
    }
  }

  async #act({ action_id, action }: Act<Game>): Promise<void> {
    const refused = await this.table.act(action);
    if (refused) this.#heard?.({ kind: "refused", action_id, code: refused.code, message: refused.sentence, context: {} });
    else this.#heard?.({ kind: "done", action_id, seq: this.table.events.length });
  }
}

/** Events as the person may see them: of the computer's tiles their number. */
function shownTo(events: readonly GameEvent[]): PublicEvent[] {
  return publicOf(events.map((event) => (event["seat"] === COMPUTER && HIDDEN.has(event.kind) ? withoutTiles(event) : event)));
}

const HIDDEN: ReadonlySet<string> = new Set(["tiles_dealt", "tiles_drawn", "tiles_exchanged", "tiles_exchanged_freely"]);

function withoutTiles(event: GameEvent): GameEvent {
  const tiles = (event["drawn"] ?? event["tiles"]) as string[];
  const hidden = Object.fromEntries(["tiles", "returned", "drawn"].filter((name) => name in event).map((name) => [name, null]));
  const returned = Array.isArray(event["returned"]) ? { returned_count: event["returned"].length } : {};
  return { ...event, ...hidden, ...returned, count: tiles.length };
}

export const ACTORS = [player(ME), player(COMPUTER)] as const;
