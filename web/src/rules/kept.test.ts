import { describe, expect, it } from "vitest";
import { Kept } from "./kept";
import { filesOf, snapshotOf, type Packed } from "./packed";

const PACKED: Packed = {
  runtime: "/rules/runtime-1/",
  scripts: ["pyodide.mjs"],
  library: "/rules/library-1.zip",
  msgspec: "/rules/msgspec-1.zip",
  packages: "/rules/plancia-1.zip",
  info: {},
  imports: [],
};

/** A cache as browsers have it, in memory. */
class Memory {
  answers = new Map<string, Response>();
  fetched: string[] = [];

  match = (path: string) => Promise.resolve(this.answers.get(path)?.clone());
  delete = (path: string) => Promise.resolve(this.answers.delete(path));
  keys = () => Promise.resolve([...this.answers.keys()].map((path) => ({ url: `https://plancia.test${path}` })));
  put = (path: string, answer: Response) => Promise.resolve(void this.answers.set(path, answer));
  addAll = (paths: string[]) => {
    this.fetched.push(...paths);
    for (const path of paths) this.answers.set(path, new Response("x"));
    return Promise.resolve();
  };
}

const kept = (memory: Memory, packed = PACKED) => new Kept(packed, Promise.resolve(memory as unknown as Cache));
const MEMORY = Uint8Array.from([1, 2, 3]);

describe("what is kept for the rules", () => {
  it("is all files and the snapshot, each fetched once", async () => {
    const memory = new Memory();
    await kept(memory).keep(MEMORY);
    await kept(memory).keep(undefined);
    expect(memory.fetched).toEqual(filesOf(PACKED));
    expect(await (await kept(memory).snapshot())?.content).toEqual(MEMORY);
  });

  it("is thrown away where another build has taken its place", async () => {
    const memory = new Memory();
    await kept(memory).keep(MEMORY);
    const next = { ...PACKED, library: "/rules/library-2.zip" };
    expect(await kept(memory, next).snapshot()).toBeUndefined();
    await kept(memory, next).keep(MEMORY);
    expect([...memory.answers.keys()].sort()).toEqual([...filesOf(next), snapshotOf(next)].sort());
  });

  it("does not give a damaged snapshot, which can be forgotten", async () => {
    const memory = new Memory();
    await kept(memory).keep(MEMORY);
    const { headers } = memory.answers.get(snapshotOf(PACKED)) as Response;
    memory.answers.set(snapshotOf(PACKED), new Response(Uint8Array.from([1, 2, 4]), { headers }));
    const found = await kept(memory).snapshot();
    await expect(found?.content).rejects.toThrow("damaged");
    await kept(memory).forget();
    expect(await kept(memory).snapshot()).toBeUndefined();
  });

  it("is less where the browser has no room", async () => {
    const memory = new Memory();
    memory.put = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
    await kept(memory).keep(MEMORY);
    expect(await kept(memory).snapshot()).toBeUndefined();
  });

  it("is nothing where the browser keeps nothing", async () => {
    const nowhere = new Kept(PACKED, Promise.resolve(undefined));
    await nowhere.keep(MEMORY);
    expect(await nowhere.snapshot()).toBeUndefined();
  });
});
