import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { GUEST, ReviewLog } from "./log";
import type { Review } from "./memory";

const review = (id: string, card = "valid:RE"): Review => ({ id, card, at_ms: 5, grade: 3, took_ms: 7 });
const ids = (reviews: readonly Review[]) => reviews.map(({ id }) => id).sort();

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
});

describe.each([
  ["with a database", () => new ReviewLog()],
  ["in a window that keeps nothing", () => new ReviewLog(Promise.reject(new Error("private")))],
])("the log %s", (_, open) => {
  test("has everybody's own reviews, also by the beginning of their cards", async () => {
    const log = open();
    await log.add(GUEST, [review("a"), review("b", "hooks:RE")]);
    await log.add("ada", [review("c")]);
    expect(ids(await log.reviews(GUEST))).toEqual(["a", "b"]);
    expect(ids(await log.reviews(GUEST, "hooks:"))).toEqual(["b"]);
    expect(ids(await log.reviews("ada"))).toEqual(["c"]);
  });

  test("gives what was done without an account to the account, to be sent", async () => {
    const log = open();
    await log.add(GUEST, [review("a")]);
    expect(await log.waiting("ada", 9)).toEqual([]);
    expect(await log.adopt("ada")).toBe(1);
    expect(await log.waiting("ada", 9)).toEqual([review("a")]);
    expect(await log.reviews(GUEST)).toEqual([]);
    expect(await log.adopt("ada")).toBe(0);
  });

  test("sends nothing twice, and takes what the server tells over what it has", async () => {
    const log = open();
    await log.add("ada", [review("a"), review("b")]);
    expect(await log.waiting("ada", 1)).toHaveLength(1);
    await log.sent("ada", [review("a"), review("b")]);
    expect(await log.waiting("ada", 9)).toEqual([]);
    await log.take("ada", [{ ...review("a"), at_ms: 3 }, review("c")], 12);
    expect(ids(await log.reviews("ada"))).toEqual(["a", "b", "c"]);
    expect((await log.reviews("ada")).find(({ id }) => id === "a")?.at_ms).toBe(3);
    expect(await log.toldUpTo("ada")).toBe(12);
  });

  test("keeps an answer that is not settled until it is", async () => {
    const log = open();
    await log.propose(GUEST, review("a"));
    expect((await log.proposal(GUEST))?.id).toBe("a");
    await log.add(GUEST, [review("a")]);
    expect(await log.proposal(GUEST)).toBeUndefined();
  });
});
