// One topic over a socket that comes back by itself and sends again what was not answered.
//
// An action has its id before it is sent for the first time and keeps it: the server does it once however often it
// comes. docs/protocol.md describes the messages; plancia.client does the same for programs.
import { newActionId } from "./chance";
import { Course, type Moment } from "./course";
import { WireError } from "./error";
import { canUnpack, inOrder } from "./packed";
import type { Act, Incoming, Outgoing, Refused, Said, Snapshot, TopicKind, Topics, Update, Welcome } from "./topics";

/** What a channel tells. Everything but the moments is for those who want to know. */
export interface Listener<K extends TopicKind> {
  moment(moment: Moment<Topics[K]>): void;
  /** Comes before the moment that belongs to it, at every connection. */
  welcome?(welcome: Welcome<Topics[K]>): void;
  said?(line: Said): void;
  presence?(seats: boolean[]): void;
  /** Somebody sits at the table of the next game. */
  rematch?(): void;
  /** Whether there is a connection now; told after every attempt. */
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

/** The code with which everything ends that waits when the page itself leaves. */
export const CLOSED = "closed";
/** After these the server would close the next connection too. After 4001 the page connects again with the present identity. */
const FINAL = new Set([1009, 4002, 4003, 4004]);
const PASSING = new Set(["game_not_begun", "server_stopping", "too_many_requests"]);
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5000;

const browser: Road = {
  open(address, heard, closed) {
    const socket = new WebSocket(canUnpack ? `${address}&packed=gzip` : address);
    socket.binaryType = "arraybuffer";
    socket.onmessage = inOrder(heard);
    socket.onclose = ({ code, reason }) => closed(code, reason);
    return {
      // The page may answer a message that it unpacked while the connection went down: nobody would hear that.
      send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
      close: () => socket.close(),
    };
  },
  later(wait_ms, callback) {
    const timer = setTimeout(callback, wait_ms);
    return () => clearTimeout(timer);
  },
};

/** The channels of this page. */
const open = new Set<{ comeBack(): void }>();

/** Comes back everywhere: the server learns as a channel opens who one is and which language one reads. */
export function comeBackEverywhere(): void {
  for (const channel of open) channel.comeBack();
}

interface Waiting<K extends TopicKind> {
  act: Act<Topics[K]>;
  done(seq: number): void;
  refused(error: WireError): void;
}

export class Channel<K extends TopicKind> {
  #course: Course<Topics[K]>;
  #waiting = new Map<string, Waiting<K>>();
  #socket: Socket | undefined;
  #welcomed = false;
  #asked = false;
  #attempt = 0;
  #ended: WireError | undefined;
  #callOff = () => {};

  constructor(
    private readonly kind: K,
    private readonly name: string,
    private readonly listener: Listener<K>,
    private readonly road: Road = browser,
  ) {
    this.#course = new Course(kind === "games");
    open.add(this);
    this.#connect();
  }

  /** Does something; resolves with the number of events when it is on the server's disk, rejects with WireError. */
  act(action: Topics[K]["action"]): Promise<number> {
    return new Promise((done, refused) => {
      if (this.#ended) {
        refused(this.#ended);
        return;
      }
      const act: Act<Topics[K]> = { kind: "act", seq: this.#course.seq ?? 0, action_id: newActionId(), action };
      this.#waiting.set(act.action_id, { act, done, refused });
      this.#send(act);
    });
  }

  /** Says something to the others; lost without a connection. */
  say(text: string): void {
    this.#send({ kind: "say", text });
  }

  /** Leaves the connection for a new one. */
  comeBack(): void {
    const before = this.#socket;
    this.#callOff();
    this.#connect();
    before?.close();
  }

  /** Leaves; what was not answered is given up. */
  close(): void {
    this.#end(new WireError(CLOSED, 0, ""));
  }

  #connect(): void {
    this.#welcomed = this.#asked = false;
    // What a connection says that was left meanwhile is not listened to.
    const socket: Socket = this.road.open(
      addressOf(this.kind, this.name),
      (text) => {
        if (socket === this.#socket) this.#take(JSON.parse(text) as Outgoing<Topics[K]>);
      },
      (code, reason) => {
        if (socket === this.#socket) this.#closed(code, reason);
      },
    );
    this.#socket = socket;
  }

  #closed(code: number, reason: string): void {
    if (this.#ended) return;
    this.#welcomed = false;
    this.listener.connected?.(false);
    if (FINAL.has(code) && !PASSING.has(reason)) {
      this.#end(new WireError(reason || String(code), 0, ""));
      return;
    }
    // A random wait, so that not all pages return at the same instant when a server is back.
    const wait_ms = Math.min(FIRST_WAIT_MS * 2 ** this.#attempt, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2);
    this.#attempt += 1;
    this.#callOff = this.road.later(wait_ms, () => this.#connect());
  }

  #end(why: WireError): void {
    if (this.#ended) return;
    this.#ended = why;
    open.delete(this);
    this.#callOff();
    this.#socket?.close();
    for (const { refused } of this.#waiting.values()) refused(why);
    this.#waiting.clear();
    this.listener.lost?.(why.code);
  }

  #take(message: Outgoing<Topics[K]>): void {
    switch (message.kind) {
      case "ping":
        this.#socket?.send(JSON.stringify({ kind: "pong", id: message.id, hidden: document.hidden } satisfies Incoming<Topics[K]>));
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

  #learn(message: Welcome<Topics[K]> | Snapshot<Topics[K]> | Update<Topics[K]>): void {
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
      // The missing events did not come, so the state is unknown: connect again, a little later.
      if (this.#asked) this.#socket?.close();
    } else if (code !== "server_stopping") {
      // Else it is sent again to the next server.
      this.#answered(action_id)?.refused(new WireError(code, 0, message, context));
    }
  }

  #answered(action_id: string): Waiting<K> | undefined {
    const waiting = this.#waiting.get(action_id);
    this.#waiting.delete(action_id);
    return waiting;
  }

  /** Sends if there is a connection; what needs an answer is sent again on the next one. */
  #send(message: Incoming<Topics[K]>): void {
    if (this.#welcomed) this.#socket?.send(JSON.stringify(message));
  }
}

function addressOf(kind: TopicKind, name: string): string {
  const { protocol, host } = window.location;
  const topic = name === "" ? kind : `${kind}/${encodeURIComponent(name)}`;
  return `${protocol === "https:" ? "wss:" : "ws:"}//${host}/ws/${topic}?language=${document.documentElement.lang}`;
}
