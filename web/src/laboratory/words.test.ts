import { describe, expect, it } from "vitest";
import type { Engine } from "./engine";
import { KeptFiles } from "./kept";
import { forwardPart, openWords } from "./words";

/** A cache that forgets nothing. */
function cache(): Cache {
  const kept = new Map<string, Response>();
  return {
    match: (address: string) => Promise.resolve(kept.get(address)?.clone()),
    put: (address: string, answer: Response) => Promise.resolve(void kept.set(address, answer)),
    delete: (address: string | Request) =>
      Promise.resolve(kept.delete(typeof address === "string" ? address : new URL(address.url).pathname)),
    keys: () => Promise.resolve([...kept.keys()].map((address) => ({ url: `http://here${address}` }) as Request)),
  } as unknown as Cache;
}

/** A pocket graph with these records. */
function pocket(...records: number[]): Uint8Array {
  const file = new DataView(new ArrayBuffer(28 + 4 * records.length));
  new Uint8Array(file.buffer).set(new TextEncoder().encode("PlPocket"));
  [1, 4, records.length].forEach((number, place) => file.setUint32(8 + 4 * place, number, true));
  records.forEach((number, place) => file.setUint32(28 + 4 * place, number, true));
  return new Uint8Array(file.buffer);
}

const LEXICA = [
  { name: "default", editions: [{ id: "figs-c" }], graph: "one" },
  { name: "default", editions: [{ id: "figs-2008" }], graph: "two" },
];
const OPENED = { number: 1, words: 2, states: 3 };

/** A core that grows whatever it is given, and notes it. */
function core(refuses: (image: Uint8Array) => boolean = () => false) {
  const opened: number[][] = [];
  const engine = {
    wordGraphVersion: 2,
    growWords: (part: Uint8Array) => Uint8Array.from([9, ...part]),
    openWords: (image: Uint8Array) => {
      if (refuses(image)) throw new Error("no word graph");
      opened.push([...image]);
      return OPENED;
    },
  } as unknown as Engine;
  return { engine, opened };
}

function serving(answers: Record<string, Uint8Array | unknown>): string[] {
  const asked: string[] = [];
  globalThis.fetch = ((address: string) => {
    asked.push(address);
    const found = answers[address];
    if (found === undefined) return Promise.reject(new TypeError("no network"));
    return Promise.resolve(new Response(found instanceof Uint8Array ? new Uint8Array(found) : JSON.stringify(found)));
  }) as typeof fetch;
  return asked;
}

describe("the words of a lexicon", () => {
  it("are grown once, and open without a network from then on", async () => {
    const kept = new KeptFiles(Promise.resolve(cache()));
    const { engine, opened } = core();
    const open = () => openWords({ lexicon: "default", edition: "figs-2008" }, engine, () => Promise.resolve(engine), kept);
    serving({ "/api/words/lexica": LEXICA, "/api/words/graph/two": pocket(7) });
    expect(await open()).toEqual(OPENED);
    const asked = serving({});
    expect(await open()).toEqual(OPENED);
    expect(asked).toEqual(["/api/words/lexica"]);
    expect(opened).toEqual([
      [9, 7, 0, 0, 0],
      [9, 7, 0, 0, 0],
    ]);
  });

  it("are grown again if what was kept cannot be opened", async () => {
    const kept = new KeptFiles(Promise.resolve(cache()));
    await kept.put("/laboratory/words-one-2", Uint8Array.from([1]));
    const { engine, opened } = core((image) => image[0] === 1);
    serving({ "/api/words/lexica": LEXICA, "/api/words/graph/one": pocket(5) });
    await openWords({ lexicon: "default", edition: "figs-c" }, engine, () => Promise.resolve(engine), kept);
    expect(opened).toEqual([[9, 5, 0, 0, 0]]);
  });

  it("of a lexicon that is gone are let go", async () => {
    const kept = new KeptFiles(Promise.resolve(cache()));
    await kept.put("/laboratory/words-old-2", Uint8Array.from([1]));
    const { engine } = core();
    serving({ "/api/words/lexica": LEXICA, "/api/words/graph/one": pocket(5) });
    await openWords({ lexicon: "default", edition: "figs-c" }, engine, () => Promise.resolve(engine), kept);
    expect(await kept.whole("/laboratory/words-old-2")).toBeUndefined();
    expect(await kept.whole("/laboratory/words-one-2")).toBeDefined();
  });

  it("that nobody serves are not opened", async () => {
    const { engine } = core();
    serving({ "/api/words/lexica": LEXICA });
    const kept = new KeptFiles(Promise.resolve(cache()));
    expect(await openWords({ lexicon: "altrui", edition: "figs-c" }, engine, () => Promise.resolve(engine), kept)).toBeUndefined();
  });
});

describe("a pocket graph", () => {
  it("is read only if it is whole", () => {
    expect([...forwardPart(pocket(3))]).toEqual([3, 0, 0, 0]);
    expect(() => forwardPart(pocket(3, 4).subarray(0, 30))).toThrow("cut short");
    expect(() => forwardPart(new Uint8Array(40))).toThrow("not a pocket graph");
  });
});
