// What is known of a game: every event once and in order, whatever the connection does.
import type { GameView, Outgoing, PublicEvent } from "./types";

/** How the game stands, and what has happened since the moment before. */
export interface Moment {
  seq: number;
  now_ms: number;
  events: PublicEvent[];
  view: GameView;
}

type Stand = Extract<Outgoing, { kind: "welcome" | "snapshot" | "update" }>;

export class Course {
  /** The number of events that are known; undefined before the first welcome. */
  seq: number | undefined;

  /** Learns from a message. Returns the new moment, nothing if there is none, or from which event on to ask. */
  take(message: Stand): Moment | { ask: number } | undefined {
    const known = this.seq;
    const { seq, now_ms, view } = message;
    if (known === undefined || (seq < known && message.kind === "welcome")) {
      // The beginning; or a server that was put back to an earlier day, for which the later never was.
      this.seq = seq;
      return { seq, now_ms, view, events: [] };
    }
    if (seq <= known) return undefined;
    const { first, events } = message.kind === "welcome" ? { first: seq, events: [] } : message;
    if (first > known) return { ask: known };
    this.seq = seq;
    return { seq, now_ms, view, events: events.slice(known - first) };
  }
}
