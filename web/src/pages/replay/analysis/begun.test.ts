import { afterEach, expect, it, vi } from "vitest";
import { Memory, type Begun } from "./begun";

afterEach(() => void vi.useRealTimers());

const begun = (at: number, running = true): Begun => ({
  record: "",
  lexicon: null,
  depth: "quick",
  running,
  at,
  outline: [],
  answers: [],
});

async function written(after: (memory: Memory) => Promise<void>): Promise<(number | null)[]> {
  vi.useFakeTimers();
  const found: (number | null)[] = [];
  const memory = new Memory(async (each) => void found.push(each?.at ?? null));
  await after(memory);
  return found;
}

it("writes the first at once, and of those that follow quickly only the last, later", async () => {
  const found = await written(async (memory) => {
    for (const at of [1, 2, 3, 4]) memory.keep(begun(at));
    await vi.advanceTimersByTimeAsync(1000);
    memory.keep(begun(5));
    await vi.advanceTimersByTimeAsync(1500);
    await vi.advanceTimersByTimeAsync(60_000);
  });
  expect(found).toEqual([1, 5]);
});

it("writes at once that somebody has stopped it, and that it need not be kept", async () => {
  const found = await written(async (memory) => {
    memory.keep(begun(1));
    await vi.advanceTimersByTimeAsync(100);
    memory.keep(begun(2));
    memory.keep(begun(3, false));
    await vi.advanceTimersByTimeAsync(1);
    memory.keep(null);
    await vi.advanceTimersByTimeAsync(1);
  });
  expect(found).toEqual([1, 3, null]);
});

it("writes what came while it was writing", async () => {
  let finish = () => {};
  const found: (number | null)[] = [];
  vi.useFakeTimers();
  const memory = new Memory((each) => {
    found.push(each?.at ?? null);
    return new Promise((resolve) => (finish = resolve));
  });
  memory.keep(begun(1));
  memory.keep(null);
  finish();
  await vi.advanceTimersByTimeAsync(1);
  expect(found).toEqual([1, null]);
});
