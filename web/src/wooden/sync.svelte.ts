// Sends the log of a table to the server when there is a network: one part after another, each until it is answered.
//
// Entries have numbers, so that what is sent twice is taken once. Where the server reads something otherwise than this device showed,
// or somebody else has acted there, the table goes on from what the server has, and the people see that it was so.
import type { GameEvent } from "../rules/questions";
import { WireError } from "../wire/error";
import type { GameView } from "../wire/types";
import type { NewTable, OpenedTable, ShownTable, TableAnswer, TableLog, WholeTable } from "../wire/wooden";
import type { Table } from "./table.svelte";

/** How many entries go in one request. */
const PART = 200;
/** How often a table without anything new says that it is there. */
export const BEAT_MS = 15_000;
/** How often it asks while people wait for an official. */
export const AWAITING_MS = 2_000;
const SHORTEST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

/** The server has entries under these numbers that this device does not know, or lacks some before them. */
const OTHER_LOG: ReadonlySet<string> = new Set(["log_gap", "log_differs"]);

/** `here`: only this device has it. `refused`: the server does not want it; it stays on this device. */
export type SyncState = "here" | "sending" | "sent" | "away" | "refused" | "taken";

export interface SyncMeans {
  /** Becomes somebody to the server, if one is nobody yet. */
  enter: () => Promise<void>;
  open: (table: NewTable) => Promise<OpenedTable>;
  send: (game: string, log: TableLog) => Promise<TableAnswer>;
  whole: (game: string, key: string) => Promise<WholeTable>;
}

/** What the server has read otherwise. */
export interface ReadOtherwise {
  refused: string[];
  differs: ShownTable | null;
}

type SentTable = Pick<Table, "kept" | "lines" | "events" | "decided" | "now" | "change" | "goOnFrom">;

export class Sync {
  state = $state<SyncState>("here");
  otherwise = $state.raw<ReadOtherwise>();
  /** The server's sentence, where it does not want the table. */
  complaint = $state("");
  readonly #table: SentTable;
  readonly #means: SyncMeans;
  #busy = false;
  #again = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(table: SentTable, means: SyncMeans) {
    this.#table = table;
    this.#means = means;
  }

  /** Sends what there is, now or when the part before is answered. */
  wake(): void {
    this.#again = true;
    clearTimeout(this.#timer);
    if (!this.#busy && !this.#closed && this.state !== "taken" && !this.#table.kept.closed) void this.#run();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    this.#busy = true;
    try {
      while (this.#again && !this.#closed) {
        this.#again = false;
        this.state = "sending";
        await this.#sendAll();
      }
      this.#failures = 0;
      this.state = "sent";
      this.#wait(this.#awaits ? AWAITING_MS : BEAT_MS);
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#busy = false;
    }
  }

  /** Whether people at the table wait for an official, who may decide elsewhere. */
  get #awaits(): boolean {
    const kind = this.#table.decided[0]?.phase.kind;
    return kind === "challenged" || kind === "suspended";
  }

  #failed(error: unknown): void {
    const code = error instanceof WireError ? error.code : "";
    const status = error instanceof WireError ? error.status : 0;
    if (code === "table_taken_over") this.state = "taken";
    else if (status >= 400 && status < 500 && status !== 429 && status !== 401) {
      this.state = "refused";
      this.complaint = (error as WireError).message;
    } else {
      this.state = "away";
      this.#failures += 1;
      this.#wait(Math.min(SHORTEST_WAIT_MS * 2 ** (this.#failures - 1), LONGEST_WAIT_MS));
    }
  }

  #wait(ms: number): void {
    if (this.#closed || this.#table.kept.over || this.#table.kept.closed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), ms);
  }

  async #sendAll(): Promise<void> {
    const table = this.#table;
    if (!table.kept.served) await this.#open();
    do await this.#sendPart();
    while (table.kept.sent < table.kept.base + table.lines.length && !this.#closed);
  }

  async #open(): Promise<void> {
    // A table of an event is on the server from its beginning.
    const { secret, opened_at, settings } = this.#table.kept;
    await this.#means.enter();
    const whole = settings as NonNullable<NewTable["settings"]>;
    const { game, key, code, url } = await this.#means.open({ id: secret, opened_at, settings: whole });
    await this.#table.change({ served: { game, key, code, url } });
  }

  async #sendPart(): Promise<void> {
    const table = this.#table;
    const { served, sent, base } = table.kept;
    if (!served) return;
    const { game, key } = served;
    const waiting = table.lines.slice(sent - base);
    const entries = waiting.slice(0, PART);
    const whole = entries.length === waiting.length;
    const since = table.events.length;
    const log = {
      key,
      first: sent,
      since,
      now_ms: table.now(),
      entries,
      shown: whole && entries.length > 0 ? shownBy(table.decided) : null,
    };
    const answer = await this.#sent(game, log as TableLog);
    if (!answer) return;
    await table.change({ sent: answer.position });
    const differs = answer.differs ?? null;
    const refused = answer.refused.map(({ text }) => text);
    const other = whole && answer.seq > 0 && answer.seq !== since;
    if (!other && differs === null && refused.length === 0) return;
    if (differs !== null || refused.length > 0) this.otherwise = { refused, differs };
    await this.#goOn(game, key);
  }

  /** What the server answers; undefined if it has another log than this one, from which the table now goes on. */
  async #sent(game: string, log: TableLog): Promise<TableAnswer | undefined> {
    try {
      return await this.#means.send(game, log);
    } catch (error) {
      if (!(error instanceof WireError) || !OTHER_LOG.has(error.code)) throw error;
      this.otherwise = { refused: [error.message], differs: null };
      await this.#goOn(game, log.key);
      return undefined;
    }
  }

  async #goOn(game: string, key: string): Promise<void> {
    const { events, position } = await this.#means.whole(game, key);
    await this.#table.goOnFrom(events as unknown as GameEvent[], position);
  }
}

/** What this device shows, as the server compares it. */
export function shownBy([view]: readonly GameView[]): ShownTable | null {
  if (!view) return null;
  const { scores, clocks, phase, running } = view;
  return { scores, clocks, phase: phase.kind, running } as ShownTable;
}
