// All tables of an event's round: as the server tells them, and without a network as it told them last.
import { writtenSince } from "../game/clock";
import { recall, remember } from "../settings/memory";
import type { Moment } from "../wire/course";
import { LiveTopic } from "../wire/topic.svelte";
import type { Topics } from "../wire/topics";
import type { EventTableNow, EventTablesView } from "../wire/wooden";

/** The device keeps how the tables stand so often at most. */
const KEPT_EVERY_MS = 5_000;

interface KeptTables {
  at: number;
  view: EventTablesView;
}

export class EventTables extends LiveTopic<"tables"> {
  /** When the server last told how the tables stand, in milliseconds since 1970; 0: never on this device. */
  at = $state(0);
  /** Now, looked at every second while somebody listens. */
  now = $state(Date.now());
  #before = $state.raw<EventTablesView | null>(null);
  #keptAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(tournament: string) {
    super("tables", tournament);
    const kept = read(recall(`tables.${tournament}`));
    // The first message may have come already.
    if (kept && this.at === 0) [this.#before, this.at] = [kept.view, kept.at];
  }

  protected override take(moment: Moment<Topics["tables"]>): void {
    super.take(moment);
    this.at = this.now = Date.now();
    // The last one is kept too, however soon the network goes after it.
    this.#timer ??= setTimeout(() => this.#keep(), Math.max(this.#keptAt + KEPT_EVERY_MS - this.at, 0));
  }

  override close(): void {
    super.close();
    this.#keep();
  }

  #keep(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.view) return;
    this.#keptAt = Date.now();
    remember(`tables.${this.id}`, JSON.stringify({ at: this.at, view: this.view } satisfies KeptTables));
  }

  get round(): number {
    return (this.view ?? this.#before)?.round ?? 0;
  }

  get tables(): readonly EventTableNow[] {
    return (this.view ?? this.#before)?.tables ?? [];
  }

  /** Whether the tables are as they stand now: without a connection, as they stood `at`. */
  get fresh(): boolean {
    return this.view !== null && this.connected !== false;
  }

  /** How much longer something has lasted than the server said. */
  get since_ms(): number {
    return this.fresh ? Math.max(this.now - this.at, 0) : 0;
  }

  /** What a player has left, as a clock shows it. */
  left(table: EventTableNow, seat: number): string {
    return writtenSince(table, seat, this.since_ms);
  }

  /** Looks at the clock until it is called off; to be called in an effect. */
  tick(): () => void {
    const timer = setInterval(() => (this.now = Date.now()), 1000);
    return () => clearInterval(timer);
  }
}

function read(text: string | null): KeptTables | null {
  try {
    return JSON.parse(text ?? "null") as KeptTables | null;
  } catch {
    return null;
  }
}
