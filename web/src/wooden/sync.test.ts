import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { GameEvent, Logged } from "../rules/questions";
import { WireError } from "../wire/error";
import type { OpenedTable, TableAnswer, TableLog, WholeTable } from "../wire/wooden";
import type { KeptTable } from "./kept";
import { firstViews } from "./provisional";
import { BEAT_MS, Sync } from "./sync.svelte";

const line = (id: string): Logged => ({ id, at_ms: 1, by: { kind: "player", seat: 0 }, action: { kind: "pass" } });
const answer = (more: Partial<TableAnswer> = {}): TableAnswer => ({ seq: 3, events: [], position: 2, refused: [], differs: null, ...more });

class Sent {
  kept: KeptTable = {
    name: "t-1",
    secret: "secret",
    opened_at: 9,
    settings: { players: ["Ada", "Ugo"] },
    depth: "points",
    sent: 0,
    base: 0,
    views: [],
    over: false,
  };
  lines = [line("a"), line("b")];
  events: GameEvent[] = [0, 1, 2].map(() => ({ kind: "turn_passed", at_ms: 0 }));
  decided = firstViews({ players: ["Ada", "Ugo"], starter: 0 }, 1500);
  from: number[] = [];
  now = () => 77;
  change = (changed: Partial<KeptTable>) => Promise.resolve(void (this.kept = { ...this.kept, ...changed }));
  goOnFrom = (_: GameEvent[], position: number) => Promise.resolve(void this.from.push(position));
}

let table: Sent;
let logs: TableLog[];
let answers: (TableAnswer | Error)[];
let opened: unknown[];

function sync(): Sync {
  return new Sync(table, {
    enter: () => Promise.resolve(),
    open: (asked) => {
      opened.push(asked);
      return Promise.resolve({ game: "table-w1", key: "k", code: "ABCDEF", url: "u" } as OpenedTable);
    },
    send: (_, log) => {
      logs.push(log);
      const next = answers.shift() ?? answer();
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    },
    whole: () => Promise.resolve({ events: [], position: 2 } as unknown as WholeTable),
  });
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  [table, logs, answers, opened] = [new Sent(), [], [], []];
});
afterEach(() => vi.useRealTimers());

describe("the log on its way to the server", () => {
  test("the table is opened under its secret, then told; nothing goes twice", async () => {
    const way = sync();
    way.wake();
    await settle();
    expect(opened).toEqual([{ id: "secret", opened_at: 9, settings: { players: ["Ada", "Ugo"] } }]);
    expect(logs).toMatchObject([
      { key: "k", first: 0, since: 3, now_ms: 77, entries: [{ id: "a" }, { id: "b" }], shown: { phase: "dealt" } },
    ]);
    table.lines.push(line("c"));
    answers = [answer({ position: 3 })];
    way.wake();
    await settle();
    expect(logs[1]).toMatchObject({ first: 2, entries: [{ id: "c" }] });
    expect([opened.length, way.state, table.from]).toEqual([1, "sent", []]);
  });

  test("without a network it waits longer each time and sends the same again", async () => {
    answers = [new WireError("unreachable", 0, ""), new WireError("unreachable", 0, "")];
    const way = sync();
    way.wake();
    await settle();
    expect([way.state, logs.length]).toEqual(["away", 1]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([way.state, logs.length]).toEqual(["away", 2]);
    await vi.advanceTimersByTimeAsync(1999);
    expect(logs.length).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect([way.state, logs.length, logs[2]?.entries.length]).toEqual(["sent", 3, 2]);
  });

  test("what the server reads otherwise is shown, and the table goes on from there", async () => {
    answers = [answer({ seq: 2, refused: [{ id: "b", code: "game_over", text: "La partita è finita." }] })];
    const way = sync();
    way.wake();
    await settle();
    expect(way.otherwise).toEqual({ refused: ["La partita è finita."], differs: null });
    expect(table.from).toEqual([2]);
  });

  test("another log than this one is taken from the server, and people see that", async () => {
    answers = [new WireError("log_differs", 409, "Il registro è un altro.")];
    table.goOnFrom = (_, position) => {
      table.kept.sent = position;
      return Promise.resolve(void table.from.push(position));
    };
    const way = sync();
    way.wake();
    await settle();
    expect([way.otherwise?.refused, table.from, way.state]).toEqual([["Il registro è un altro."], [2], "sent"]);
  });

  test("what somebody did elsewhere is taken in without a word", async () => {
    answers = [answer({ seq: 5 })];
    const way = sync();
    way.wake();
    await settle();
    expect([way.otherwise, table.from]).toEqual([undefined, [2]]);
  });

  test("a table that another phone has taken over sends nothing more", async () => {
    answers = [new WireError("table_taken_over", 403, "")];
    const way = sync();
    way.wake();
    await settle();
    way.wake();
    await vi.advanceTimersByTimeAsync(BEAT_MS * 3);
    expect([way.state, logs.length]).toEqual(["taken", 1]);
  });

  test("with nothing new it says now and then that it is there, until the game is over", async () => {
    const way = sync();
    way.wake();
    await settle();
    await vi.advanceTimersByTimeAsync(BEAT_MS);
    expect([logs.length, logs[1]?.entries, logs[1]?.shown]).toEqual([2, [], null]);
    table.kept.over = true;
    await vi.advanceTimersByTimeAsync(BEAT_MS * 3);
    expect([way.state, logs.length]).toEqual(["sent", 3]);
  });
});
