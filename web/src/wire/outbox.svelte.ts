// What people do without a network and the server has to hear of: kept on this device, and sent when there is one, once each.
import { recall, remember, whenChangedElsewhere } from "../settings/memory";
import { newActionId } from "./chance";
import { WireError } from "./error";

/** Something on its way. */
export interface Sent<Body> {
  /** The same however often it is sent. */
  id: string;
  /** When it was done, in milliseconds since 1970. */
  at: number;
  body: Body;
  /** Why the server does not take it; then it waits until somebody has read that. */
  refused?: string;
}

/** How soon it is tried again. */
const AGAIN_MS = 5_000;

export class Outbox<Body> {
  items = $state.raw<readonly Sent<Body>[]>([]);
  readonly #name: string;
  readonly #send: (item: Sent<Body>) => Promise<unknown>;
  #busy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `name`: what the browser remembers it as. */
  constructor(name: string, send: (item: Sent<Body>) => Promise<unknown>) {
    this.#name = name;
    this.#send = send;
    this.items = read(recall(name));
    whenChangedElsewhere(name, (text) => (this.items = read(text)));
    addEventListener("online", () => void this.flush());
    if (this.items.length > 0) void this.flush();
  }

  /** Keeps something, and sends it now if it can. */
  add(body: Body): void {
    this.#keep([...this.items, { id: newActionId(), at: Date.now(), body }]);
    void this.flush();
  }

  /** Lets go of what was refused. */
  dismiss(id: string): void {
    this.#keep(this.items.filter((item) => item.id !== id));
  }

  /** Sends what waits, in its order, until there is no network. */
  async flush(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    clearTimeout(this.#timer);
    try {
      for (let next = this.#next(); next; next = this.#next()) await this.#deliver(next);
    } catch {
      this.#timer = setTimeout(() => void this.flush(), AGAIN_MS);
    } finally {
      this.#busy = false;
    }
  }

  #next(): Sent<Body> | undefined {
    return this.items.find(({ refused }) => refused === undefined);
  }

  async #deliver(item: Sent<Body>): Promise<void> {
    try {
      await this.#send(item);
      this.dismiss(item.id);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.#keep(this.items.map((each) => (each.id === item.id ? { ...each, refused: error.message } : each)));
    }
  }

  #keep(items: readonly Sent<Body>[]): void {
    this.items = items;
    remember(this.#name, items.length > 0 ? JSON.stringify(items) : null);
  }
}

/** Whether the server will never take it; a session that has ended or too many requests are no such reason. */
function isRefusal(error: unknown): error is WireError {
  return error instanceof WireError && error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429;
}

function read<Body>(text: string | null): Sent<Body>[] {
  try {
    return text ? (JSON.parse(text) as Sent<Body>[]) : [];
  } catch {
    return [];
  }
}
