import { afterEach, expect, test, vi } from "vitest";
import { Shelf } from "./shelf";

/** As much of a browser's cache as a shelf asks for; keys stay in the order in which they were put. */
function browserCaches() {
  const kept = new Map<string, Response>();
  const cache = {
    delete: async (address: string) => kept.delete(address),
    put: async (address: string, answer: Response) => void kept.set(address, answer),
    keys: async () => [...kept.keys()],
    match: async (address: string) => kept.get(address)?.clone(),
  };
  return { kept, caches: { open: async () => cache } };
}

afterEach(() => vi.unstubAllGlobals());

test("what was looked at longest ago is let go of", async () => {
  const { kept, caches } = browserCaches();
  vi.stubGlobal("caches", caches);
  const shelf = new Shelf("plancia-test");
  for (let number = 0; number < 20; number += 1) await shelf.keep(`/${number}`, `text ${number}`);
  await shelf.keep("/0", "text 0 again");
  await shelf.keep("/20", "text 20");
  expect(kept.size).toBe(20);
  expect([await shelf.find("/0"), await shelf.find("/1"), await shelf.find("/20")]).toEqual(["text 0 again", undefined, "text 20"]);
});

test("a browser that keeps nothing has nothing", async () => {
  const shelf = new Shelf("plancia-test");
  await shelf.keep("/1", "text");
  expect(await shelf.find("/1")).toBeUndefined();
});
