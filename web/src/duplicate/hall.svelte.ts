// A session as this page sees it, over a socket that comes back by itself and sends again what was not answered.
import { GameTime } from "../game/time";
import { newActionId } from "../wire/chance";
import type { DuplicateAct, DuplicateAction, Incoming, Outgoing, Seen, SessionView } from "../wire/duplicates";

const LONGEST_WAIT_MS = 5000;
/** There is no such session, or nobody may see it. */
const FINAL = new Set([1009, 4001, 4002, 4003, 4004]);

/** The server does not let something be done: its sentence, and the code by which it can be looked up. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

interface Waiting {
  act: DuplicateAct;
  done(): void;
  refused(error: Error): void;
}

export class Hall {
  seen = $state.raw<Seen>();
  connected = $state(false);
  /** Why nothing more will come; the server's code. */
  lost = $state("");
  readonly time = new GameTime();
  #socket: WebSocket | undefined;
  #waiting = new Map<string, Waiting>();
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(readonly contest: string) {
    this.#connect();
  }

  get view(): SessionView | undefined {
    return this.seen?.view;
  }

  /** Does something; resolves when it is on the server's disk, rejects with the server's sentence. */
  act(action: DuplicateAction): Promise<void> {
    return new Promise((done, refused) => {
      const act: DuplicateAct = { kind: "duplicate_act", action_id: newActionId(), action };
      this.#waiting.set(act.action_id, { act, done, refused });
      this.#send(act);
    });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #connect(): void {
    const { protocol, host } = window.location;
    const language = document.documentElement.lang;
    const address = `${protocol === "https:" ? "wss:" : "ws:"}//${host}/ws/duplicates/${encodeURIComponent(this.contest)}`;
    const socket = new WebSocket(`${address}?language=${language}`);
    this.#socket = socket;
    let first = true;
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as Outgoing;
      if (message.kind === "duplicate_seen") {
        if (first) this.#arrived(message);
        first = false;
        this.time.hear(message.now_ms);
        this.seen = message;
      } else if (message.kind === "ping") {
        this.#send({ kind: "pong", id: message.id });
      } else if (message.kind === "done") {
        this.#answered(message.action_id)?.done();
      } else if (message.action_id !== null) {
        this.#answered(message.action_id)?.refused(new Refusal(message.message, message.code));
      }
    };
    socket.onclose = ({ code, reason }) => this.#left(code, reason);
  }

  #arrived(seen: Seen): void {
    this.connected = true;
    this.#attempt = 0;
    this.time.begin(seen.now_ms);
    for (const { act } of this.#waiting.values()) this.#socket?.send(JSON.stringify(act));
  }

  #left(code: number, reason: string): void {
    this.connected = false;
    if (this.#closed) return;
    if (FINAL.has(code)) {
      this.lost = reason || String(code);
      return;
    }
    // Not all at the same instant, when a server with many guests is back.
    const wait_ms = Math.min(100 * 2 ** this.#attempt, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2);
    this.#attempt += 1;
    this.#timer = setTimeout(() => this.#connect(), wait_ms);
  }

  #answered(action_id: string): Waiting | undefined {
    const waiting = this.#waiting.get(action_id);
    this.#waiting.delete(action_id);
    return waiting;
  }

  #send(message: Incoming): void {
    if (this.connected || message.kind === "pong") this.#socket?.send(JSON.stringify(message));
  }
}
