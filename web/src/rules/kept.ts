// What stays in the browser for when there is no network: the files that run the rules, and a snapshot of Python's memory.
//
// Browsers keep something on secure pages only (TLS, or this machine); elsewhere the rules work as long as there is a network.
// The service worker answers from this cache (offline/worker.js).
import { filesOf, snapshotOf, type Packed } from "./packed";

const NAME = "plancia-rules";
const DIGEST = "x-digest";

export class Kept {
  readonly #packed: Packed;
  readonly #cache: Promise<Cache | undefined>;

  constructor(packed: Packed, cache: Promise<Cache | undefined> = openCache()) {
    this.#packed = packed;
    this.#cache = cache;
  }

  /** The snapshot of this very Python, if there is one and it is whole; a damaged one is thrown away. */
  async snapshot(): Promise<Uint8Array | undefined> {
    try {
      const found = await (await this.#cache)?.match(snapshotOf(this.#packed));
      if (!found) return undefined;
      const content = await found.arrayBuffer();
      if ((await digestOf(content)) === found.headers.get(DIGEST)) return new Uint8Array(content);
    } catch {
      // What cannot be read is as good as damaged.
    }
    await this.forget();
    return undefined;
  }

  /** Throws the snapshot away. */
  async forget(): Promise<void> {
    await (await this.#cache)?.delete(snapshotOf(this.#packed));
  }

  /** Keeps all files, and a snapshot that was made; nothing of an earlier build stays. A browser without room keeps less. */
  async keep(snapshot: Uint8Array | undefined): Promise<void> {
    const cache = await this.#cache;
    if (!cache) return;
    try {
      const files = filesOf(this.#packed);
      const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
      const wanted = new Set([...files, snapshotOf(this.#packed)]);
      await Promise.all([...there].filter((path) => !wanted.has(path)).map((path) => cache.delete(path)));
      await cache.addAll(files.filter((path) => !there.has(path)));
      if (snapshot) await cache.put(snapshotOf(this.#packed), await answerWith(snapshot));
    } catch {
      // Next time it is fetched and made again.
    }
  }
}

async function openCache(): Promise<Cache | undefined> {
  try {
    return "caches" in globalThis ? await caches.open(NAME) : undefined;
  } catch {
    return undefined;
  }
}

async function answerWith(snapshot: Uint8Array): Promise<Response> {
  const content = new Uint8Array(snapshot);
  return new Response(content, { headers: { [DIGEST]: await digestOf(content) } });
}

async function digestOf(content: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
