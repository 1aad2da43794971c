// One game as a viewer sees it: what the server has told, whether it answers, and what was asked of it.
import { playersIn } from "../levels/names";
import { speech } from "../settings/speech.svelte";
import { CLOSED, type Listener, type Road } from "../wire/channel";
import type { Moment } from "../wire/course";
import { WireError } from "../wire/error";
import { fetchChat, fetchEvents } from "../wire/games";
import { LiveTopic } from "../wire/topic.svelte";
import type { Topics, Welcome } from "../wire/topics";
import type { Action, ChatLine, GameView, PublicEvent } from "../wire/types";

/** What the server did not do, and why, in the words of the page's language. */
export interface Refusal {
  code: string;
  /** With the article that it rests on, where there is one. */
  message: string;
  /** How many events there were when it was refused. */
  seq: number;
}

/** Who tells a game, and what has happened in it before. */
export interface Source {
  road: Road;
  history: (since: number) => Promise<{ since: number; events: PublicEvent[] }>;
}

export class Game extends LiveTopic<"games"> {
  /** Everything that has happened, as far as it was fetched. */
  events = $state.raw<readonly PublicEvent[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  presence = $state.raw<readonly boolean[]>([]);
  /** How often somebody has sat down for the game after this one, as far as it was heard. */
  rematches = $state(0);
  refusal = $state.raw<Refusal | null>(null);
  /** The kind of the action that is on its way. */
  doing = $state<Action["kind"] | null>(null);

  #listeners = new Set<(events: readonly PublicEvent[], view: GameView) => void>();
  #fetching = false;
  #seq = 0;
  /** How many events there were when the action on its way was sent. */
  #sent = 0;

  /** Without a source the server tells it. */
  constructor(
    game: string,
    private readonly source?: Source,
  ) {
    super("games", game, source?.road);
  }

  protected override listener(): Partial<Listener<"games">> {
    return {
      said: (line) => (this.chat = [...this.chat.filter(({ id }) => id !== line.id), line]),
      presence: (seats) => (this.presence = seats),
      rematch: () => (this.rematches += 1),
    };
  }

  protected override welcomed(welcome: Welcome<Topics["games"]>): void {
    super.welcomed(welcome);
    if (welcome.about.chat) void fetchChat(this.id).then((lines) => (this.chat = lines), ignore);
    // A server that was restored from a backup has other events.
    if (welcome.seq < this.events.length) this.events = [];
    void this.#catchUp(welcome.seq);
  }

  protected override take(moment: Moment<Topics["games"]>): void {
    super.take(moment);
    this.#seq = moment.seq;
    // What was refused in a turn is of no interest in the next.
    const { refusal } = this;
    if (refusal && moment.seq > refusal.seq && moment.events.some(({ kind }) => kind === "turn_started")) this.refusal = null;
    const first = moment.seq - moment.events.length;
    if (this.events.length === first) this.events = [...this.events, ...moment.events];
    else void this.#catchUp(moment.seq);
    for (const listener of this.#listeners) listener(moment.events, moment.view);
  }

  /** Computers are called in the reader's language. */
  protected override shown(view: GameView): GameView {
    return playersIn(speech.language, view);
  }

  /** Fetches what has happened and is not known yet. */
  async #catchUp(seq: number): Promise<void> {
    if (this.#fetching || this.events.length >= seq) return;
    this.#fetching = true;
    try {
      const history = await (this.source ? this.source.history(this.events.length) : fetchEvents(this.id, this.events.length));
      const known = this.events.length - history.since;
      this.events = [...this.events, ...history.events.slice(known)];
    } catch {
      // The next thing that happens asks again.
    } finally {
      this.#fetching = false;
    }
  }

  /** Calls back at every moment, with what has just happened; returns how to stop. */
  follow(listener: (events: readonly PublicEvent[], view: GameView) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Does something; tells whether it happened. What was refused is in `refusal`. */
  async act(action: Action): Promise<boolean> {
    // The same again is a second click. What goes on from what has happened since is none, though the answer is not here yet.
    if (this.doing && (this.doing === action.kind || this.#seq === this.#sent)) return false;
    this.doing = action.kind;
    this.#sent = this.#seq;
    this.refusal = null;
    try {
      await this.channel.act(action);
      return true;
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
      if (error.code !== CLOSED) this.refusal = refusalOf(error, this.#seq);
      return false;
    } finally {
      if (this.doing === action.kind) this.doing = null;
    }
  }

  say(text: string): void {
    this.channel.say(text);
  }
}

function refusalOf({ code, message, context }: WireError, known: number): Refusal {
  // Where the game had gone on unseen, the server says how far.
  const seq = code === "stale_sequence" ? Number(context["expected"] ?? known) : known;
  return { code, message, seq };
}

function ignore(): void {
  // What was said can be missed; the game cannot.
}
