// What this device keeps of its tables: what was agreed, and the log of each. An entry is on the disk before anybody sees it.
//
// A browser that keeps nothing (a private window) still has a table as long as its page is open; `isLasting` says which it is.
import type { GameEvent, Logged } from "../rules/questions";
import type { GameView, NewGame } from "../wire/types";
import type { EventTable } from "../wire/wooden";
import { LINES, openShelf, read, TABLES, written } from "./shelf";

/** How much of a game is written down: points only, words and squares, racks too. */
export type Depth = "points" | "words" | "racks";

export const DEPTHS: readonly Depth[] = ["points", "words", "racks"];

/** Where a table is on the server, once it is there. */
export interface Served {
  game: string;
  /** Who has it writes the table's log. */
  key: string;
  /** Shown on the screen: another phone takes the table over with it. */
  code: string;
  url: string;
}

/** A computer player: its name on the server, and the chance that says what kind of day it has. */
export interface Opponent {
  player: string;
  day: number;
}

export interface KeptTable {
  /** What this device calls it, in its own addresses. */
  name: string;
  /** Known to nobody but this device and the server: who has it gets the key. */
  secret: string;
  /** When it was opened, in milliseconds since 1970: the table's own clock began there. */
  opened_at: number;
  settings: NewGame["settings"];
  depth: Depth;
  /** Which game of an event this is, as the event said when the table was opened. */
  event?: EventTable;
  served?: Served;
  /** How many entries of the log the server has. */
  sent: number;
  /** What the server has decided, where this device goes on from there; then the log begins with entry `base`. */
  history?: GameEvent[];
  base: number;
  /** How it looked after the last entry: shown until the rules have loaded. */
  views: GameView[];
  /** Whether the game is over and confirmed: nothing more will come. */
  over: boolean;
  /** The tiles in the order in which they come out of the bag, where they are not of wood. */
  bag?: string[];
  /** The computer that sits at the second seat. */
  opponent?: Opponent;
  /** The record of a game that is over, and the server's name of it once it is there. */
  record?: { text: string; game?: string };
  /** Whether its holder has put it away, and whose form counts instead, by the server's name of that game. */
  closed?: boolean;
  instead?: string;
}

/** An entry of a log. Numbers say the order; where the rules have refused one, there is a gap. */
export interface NumberedLine {
  number: number;
  line: Logged;
}

interface KeptLine extends NumberedLine {
  table: string;
}

export class Kept {
  /** Undefined: this browser keeps nothing. */
  readonly #shelf: Promise<IDBDatabase | undefined>;
  /** What a browser without a database has of the tables of this visit. */
  readonly #tables = new Map<string, KeptTable>();
  readonly #lines = new Map<string, Map<number, Logged>>();

  constructor(shelf: Promise<IDBDatabase> = openShelf()) {
    this.#shelf = shelf.catch(() => undefined);
  }

  /** Whether what is kept is there tomorrow. */
  async isLasting(): Promise<boolean> {
    return (await this.#shelf) !== undefined;
  }

  /** The tables of this device, the latest first. */
  async tables(): Promise<KeptTable[]> {
    const shelf = await this.#shelf;
    const found = shelf ? await read<KeptTable[]>(shelf, TABLES, (store) => store.getAll()) : [...this.#tables.values()];
    return found.sort((one, other) => other.opened_at - one.opened_at);
  }

  /** The table of a name: this device's own, or the server's name of its game. */
  async table(name: string): Promise<KeptTable | undefined> {
    return (await this.tables()).find((table) => table.name === name || table.served?.game === name);
  }

  /** Keeps a table as it is now; `without` these entries, which its history has in it. */
  async keep(table: KeptTable, without: readonly number[] = []): Promise<void> {
    const shelf = await this.#shelf;
    if (shelf) {
      return written(shelf, (store) => {
        store(TABLES).put(table);
        for (const number of without) store(LINES).delete([table.name, number]);
      });
    }
    this.#tables.set(table.name, table);
    for (const number of without) this.#lines.get(table.name)?.delete(number);
  }

  /** Keeps an entry; resolves when it is on the disk. */
  async add(table: string, number: number, line: Logged): Promise<void> {
    const shelf = await this.#shelf;
    if (shelf) return written(shelf, (store) => store(LINES).put({ table, number, line } satisfies KeptLine));
    const lines = this.#lines.get(table) ?? new Map<number, Logged>();
    this.#lines.set(table, lines.set(number, line));
  }

  /** Takes out an entry that the rules have refused. */
  async remove(table: string, number: number): Promise<void> {
    const shelf = await this.#shelf;
    if (shelf) await written(shelf, (store) => store(LINES).delete([table, number]));
    else this.#lines.get(table)?.delete(number);
  }

  /** The log of a table, in its order. */
  async lines(table: string): Promise<NumberedLine[]> {
    const shelf = await this.#shelf;
    if (!shelf) {
      const lines = [...(this.#lines.get(table) ?? [])].map(([number, line]) => ({ number, line }));
      return lines.sort((one, other) => one.number - other.number);
    }
    const found = await read<KeptLine[]>(shelf, LINES, (store) => store.getAll(allOf(table)));
    return found.map(({ number, line }) => ({ number, line }));
  }

  /** Forgets a table and its log. */
  async forget(table: string): Promise<void> {
    const shelf = await this.#shelf;
    this.#tables.delete(table);
    this.#lines.delete(table);
    if (!shelf) return;
    await written(shelf, (store) => {
      store(TABLES).delete(table);
      store(LINES).delete(allOf(table));
    });
  }
}

/** Every entry of a table's log. */
function allOf(table: string): IDBKeyRange {
  return IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER]);
}
