// What is known of a topic: every event once and in order, whatever the connection does.
import type { Snapshot, Topic, Update, Welcome } from "./topics";

/** How things stand, and what has happened since the moment before. */
export interface Moment<T extends Topic> {
  seq: number;
  now_ms: number;
  events: T["event"][];
  view: T["view"];
}

export class Course<T extends Topic> {
  /** The number of events that are known; undefined before the first welcome. */
  seq: number | undefined;

  /** A topic that shows no events is known by its latest view. */
  constructor(private readonly showsEvents: boolean) {}

  /** Learns from a message. Returns the new moment, nothing if there is none, or from which event on to ask. */
  take(message: Welcome<T> | Snapshot<T> | Update<T>): Moment<T> | { ask: number } | undefined {
    const { seq, now_ms, view } = message;
    const known = this.seq ?? seq;
    const greeted = message.kind === "welcome";
    // The first state; or the viewer has another part now; or the server was restored from a backup and no longer has
    // the later events.
    const anew = greeted && seq <= known;
    if (anew || (!this.showsEvents && seq >= known)) {
      this.seq = seq;
      return { seq, now_ms, view, events: [] };
    }
    if (seq <= known) return undefined;
    const { first, events } = greeted ? { first: seq, events: [] } : message;
    if (first > known) return { ask: known };
    this.seq = seq;
    return { seq, now_ms, view, events: events.slice(known - first) };
  }
}
