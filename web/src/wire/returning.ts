// A socket that comes back by itself: what arrives is handed on, pings are answered, silence is nobody's problem.

export interface Heard {
  /** A message that is no ping. */
  message(message: unknown): void;
  /** Whether there is a connection now. */
  connected?(yes: boolean): void;
  /** Nothing more will come; the server's code says why. */
  lost?(code: string): void;
}

/** How connections are opened and how one waits; a test has its own. */
export interface Road {
  open(address: string): WebSocket;
  later(wait_ms: number, callback: () => void): () => void;
}

/** After these coming back would only end the same way. */
const FINAL = new Set([1009, 4001, 4002, 4003, 4004]);
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5000;

const browser: Road = {
  open: (address) => new WebSocket(address),
  later(wait_ms, callback) {
    const timer = setTimeout(callback, wait_ms);
    return () => clearTimeout(timer);
  },
};

export class Returning {
  #socket: WebSocket | undefined;
  #attempt = 0;
  #closed = false;
  #callOff = () => {};

  constructor(
    private readonly path: string,
    private readonly heard: Heard,
    private readonly road: Road = browser,
  ) {
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    this.#callOff();
    this.#socket?.close();
  }

  #connect(): void {
    const { protocol, host } = window.location;
    const socket = this.road.open(`${protocol === "https:" ? "wss:" : "ws:"}//${host}${this.path}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#attempt = 0;
      this.heard.connected?.(true);
    };
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as { kind: string; id?: number };
      if (message.kind === "ping") socket.send(JSON.stringify({ kind: "pong", id: message.id }));
      else this.heard.message(message);
    };
    socket.onclose = ({ code, reason }) => this.#left(code, reason);
  }

  #left(code: number, reason: string): void {
    if (this.#closed) return;
    this.heard.connected?.(false);
    if (FINAL.has(code)) {
      this.heard.lost?.(reason || String(code));
      return;
    }
    // Not all at the same instant, when a server with many guests is back.
    const wait_ms = Math.min(FIRST_WAIT_MS * 2 ** this.#attempt, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2);
    this.#attempt += 1;
    this.#callOff = this.road.later(wait_ms, () => this.#connect());
  }
}
