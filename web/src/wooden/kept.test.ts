import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Logged } from "../rules/questions";
import { Kept, type KeptTable } from "./kept";

const TABLE: KeptTable = {
  name: "t-1",
  secret: "s".repeat(24),
  opened_at: 5,
  settings: { players: ["Ada", "Ugo"] },
  depth: "points",
  sent: 0,
  base: 0,
  views: [],
  over: false,
};

const line = (id: string): Logged => ({ id, at_ms: 1, by: { kind: "player", seat: 0 }, action: { kind: "pass" } });

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
});

describe.each([
  ["with a database", () => new Kept()],
  ["in a window that keeps nothing", () => new Kept(Promise.reject(new Error("private")))],
])("what is kept %s", (_, open) => {
  test("is each table with its own log, in the order of the entries", async () => {
    const kept = open();
    await kept.keep(TABLE);
    await kept.keep({ ...TABLE, name: "t-2", opened_at: 9 });
    await kept.add("t-1", 1, line("b"));
    await kept.add("t-1", 0, line("a"));
    await kept.add("t-2", 0, line("c"));
    expect((await kept.lines("t-1")).map(({ line: { id } }) => id)).toEqual(["a", "b"]);
    expect((await kept.tables()).map(({ name }) => name)).toEqual(["t-2", "t-1"]);
  });

  test("is found by the server's name too, and forgotten whole", async () => {
    const kept = open();
    await kept.keep({ ...TABLE, served: { game: "table-wabc", key: "k", code: "ABCDEF", url: "" } });
    await kept.add("t-1", 0, line("a"));
    expect((await kept.table("table-wabc"))?.name).toBe("t-1");
    await kept.remove("t-1", 0);
    expect(await kept.lines("t-1")).toEqual([]);
    await kept.add("t-1", 0, line("a"));
    await kept.forget("t-1");
    expect(await kept.table("t-1")).toBeUndefined();
    expect(await kept.lines("t-1")).toEqual([]);
  });
});

test("what the history has in it goes out of the log with the same stroke", async () => {
  const kept = new Kept();
  for (const [number, id] of ["a", "b", "c"].entries()) await kept.add("t-1", number, line(id));
  await kept.keep({ ...TABLE, history: [], base: 2 }, [0, 1]);
  expect(await kept.lines("t-1")).toEqual([{ number: 2, line: line("c") }]);
  expect((await kept.table("t-1"))?.base).toBe(2);
});

test("the next visit finds what this one has written", async () => {
  const kept = new Kept();
  await kept.keep(TABLE);
  await kept.add("t-1", 0, line("a"));
  const later = new Kept();
  expect(await later.isLasting()).toBe(true);
  expect(await later.lines("t-1")).toEqual([{ number: 0, line: line("a") }]);
  expect(await new Kept(Promise.reject(new Error("private"))).isLasting()).toBe(false);
});
