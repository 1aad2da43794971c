// A seat at one game over a socket that comes back by itself and sends again what was not answered.
//
// An action has its id before it is sent for the first time and keeps it: the server does it once however often it
// comes. docs/protocol.md describes the messages; plancia.client does the same for programs.
import { newActionId } from "./chance";
import { Course, type Moment } from "./course";
import type { Act, Action, Incoming, Outgoing, Refused, Said, Welcome } from "./types";

/** What a table tells. Everything but the moments is for those who want to know. */
export interface Listener {
  moment(moment: Moment): void;
  welcome?(welcome: Welcome): void;
  said?(line: Said): void;
  presence?(seats: boolean[]): void;
  /** Somebody sits at the table of the next game. */
  rematch?(): void;
  /** Whether there is a connection now. */
  connected?(yes: boolean): void;
  /** Nothing more will come; `code` says why. */
  lost?(code: string): void;
}

/** One connection. */
export interface Socket {
  send(text: string): void;
  close(): void;
}

/** How connections are opened and how one waits; a test has its own. */
export interface Road {
  open(address: string, heard: (text: string) => void, closed: (code: number, reason: string) => void): Socket;
  /** Calls back later; returns how to call it off. */
  later(wait_ms: number, callback: () => void): () => void;
}

/** The server said no, and nothing has changed. `code` is one of docs/errors.md. */
export class RefusedError extends Error {
  constructor(
    readonly code: string,
    message = code,
    readonly context: Refused["context"] = {},
  ) {
    super(message);
  }
}

/** After these coming back would only end the same way. */
const FINAL = new Set([1009, 4001, 4002, 4003, 4004]);
const PASSING = new Set(["game_not_begun", "server_stopping", "too_many_requests"]);
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5000;

const browser: Road = {
  open(address, heard, closed) {
    const socket = new WebSocket(address);
    socket.onmessage = ({ data }) => heard(data);
    socket.onclose = ({ code, reason }) => closed(code, reason);
    return socket;
  },
  later(wait_ms, callback) {
    const timer = setTimeout(callback, wait_ms);
    return () => clearTimeout(timer);
  },
};

interface Waiting {
  act: Act;
  done(seq: number): void;
  refused(error: RefusedError): void;
}

export class Table {
  #course = new Course();
  #waiting = new Map<string, Waiting>();
  #socket: Socket | undefined;
  #welcomed = false;
  #asked = false;
  #attempt = 0;
  #ended: RefusedError | undefined;
  #callOff = () => {};

  constructor(
    readonly game: string,
    private readonly listener: Listener,
    private readonly road: Road = browser,
    private address = socketAddress(game),
  ) {
    this.#connect();
  }

  /** Does something; resolves with the number of events when it is on the server's disk, rejects with RefusedError. */
  act(action: Action): Promise<number> {
    return new Promise((done, refused) => {
      if (this.#ended) {
        refused(this.#ended);
        return;
      }
      const action_id = newActionId();
      const act: Act = { kind: "act", game: this.game, seq: this.#course.seq ?? 0, action_id, action };
      this.#waiting.set(action_id, { act, done, refused });
      this.#send(act);
    });
  }

  /** Says something to the others; lost without a connection. */
  say(text: string): void {
    this.#send({ kind: "say", text });
  }

  /** Comes back in another language, in which it is refused from then on. */
  speak(language: string): void {
    this.address = socketAddress(this.game, language);
    this.#socket?.close();
  }

  /** Leaves; what was not answered is given up. */
  close(): void {
    this.#end(new RefusedError("closed"));
  }

  #connect(): void {
    this.#welcomed = this.#asked = false;
    this.#socket = this.road.open(
      this.address,
      (text) => this.#take(JSON.parse(text) as Outgoing),
      (code, reason) => this.#closed(code, reason),
    );
  }

  #closed(code: number, reason: string): void {
    if (this.#ended) return;
    if (this.#welcomed) this.listener.connected?.(false);
    this.#welcomed = false;
    if (FINAL.has(code) && !PASSING.has(reason)) {
      this.#end(new RefusedError(reason || String(code)));
      return;
    }
    // Not all at the same instant, when a server with many guests is back.
    const wait_ms = Math.min(FIRST_WAIT_MS * 2 ** this.#attempt, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2);
    this.#attempt += 1;
    this.#callOff = this.road.later(wait_ms, () => this.#connect());
  }

  #end(why: RefusedError): void {
    if (this.#ended) return;
    this.#ended = why;
    this.#callOff();
    this.#socket?.close();
    for (const { refused } of this.#waiting.values()) refused(why);
    this.#waiting.clear();
    this.listener.lost?.(why.code);
  }

  #take(message: Outgoing): void {
    switch (message.kind) {
      case "ping":
        this.#socket?.send(JSON.stringify({ kind: "pong", id: message.id } satisfies Incoming));
        break;
      case "welcome":
        this.#attempt = 0;
        this.#welcomed = true;
        this.listener.connected?.(true);
        this.listener.welcome?.(message);
        this.#learn(message);
        for (const { act } of this.#waiting.values()) this.#send(act);
        break;
      case "snapshot":
        this.#asked = false;
        this.#learn(message);
        break;
      case "update":
        this.#learn(message);
        break;
      case "done":
        this.#answered(message.action_id)?.done(message.seq);
        break;
      case "refused":
        this.#refused(message);
        break;
      case "said":
        this.listener.said?.(message);
        break;
      case "presence":
        this.listener.presence?.(message.seats);
        break;
      case "rematch_asked":
        this.listener.rematch?.();
        break;
    }
  }

  #learn(message: Extract<Outgoing, { kind: "welcome" | "snapshot" | "update" }>): void {
    const learned = this.#course.take(message);
    if (learned === undefined) return;
    if (!("ask" in learned)) {
      this.listener.moment(learned);
    } else if (!this.#asked) {
      this.#asked = true;
      this.#send({ kind: "sync", since: learned.ask });
    }
  }

  #refused({ action_id, code, message, context }: Refused): void {
    if (action_id === null) {
      // Without what was missed nothing can be known: begin again, a little later.
      if (this.#asked) this.#socket?.close();
    } else if (code !== "server_stopping") {
      // Else it is sent again to the next server.
      this.#answered(action_id)?.refused(new RefusedError(code, message, context));
    }
  }

  #answered(action_id: string): Waiting | undefined {
    const waiting = this.#waiting.get(action_id);
    this.#waiting.delete(action_id);
    return waiting;
  }

  /** Sends if there is a connection; what needs an answer is sent again on the next one. */
  #send(message: Incoming): void {
    if (this.#welcomed) this.#socket?.send(JSON.stringify(message));
  }
}

/** The address of a game's socket; `language`: in which one is refused. */
export function socketAddress(game: string, language?: string): string {
  const { protocol, host } = window.location;
  const query = language === undefined ? "" : `?language=${language}`;
  return `${protocol === "https:" ? "wss:" : "ws:"}//${host}/ws/games/${encodeURIComponent(game)}${query}`;
}
