// What stays in the browser for when there is no network: the files that run the rules, and a snapshot of Python's memory.
//
// Browsers keep something on secure pages only (TLS, or this machine); elsewhere the rules work as long as there is a network.
// The service worker answers from this cache (offline/worker.js).
import { filesOf, snapshotOf, type Packed } from "./packed";

const NAME = "plancia-rules";
const DIGEST = "x-digest";

export interface Snapshot {
  /** Rejects if it is damaged. */
  content: Promise<Uint8Array>;
}

export class Kept {
  readonly #packed: Packed;
  readonly #cache: Promise<Cache | undefined>;

  constructor(packed: Packed, cache: Promise<Cache | undefined> = openCache(NAME)) {
    this.#packed = packed;
    this.#cache = cache;
  }

  /** The snapshot of this very Python, if there is one. While it is read, everything else can begin. */
  async snapshot(): Promise<Snapshot | undefined> {
    const found = await (await this.#cache)?.match(snapshotOf(this.#packed)).catch(() => undefined);
    if (!found) return undefined;
    const content = wholeOf(found);
    content.catch(() => {}); // the caller that begins with it learns of the error
    return { content };
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
      // The snapshot first: the files may come from the browser's own cache, should somebody leave at once.
      if (snapshot) await cache.put(snapshotOf(this.#packed), await answerWith(snapshot));
      await cache.addAll(files.filter((path) => !there.has(path)));
    } catch {
      // Next time it is fetched and made again.
    }
  }
}

/** A cache by its name, where browsers have any. */
export async function openCache(name: string): Promise<Cache | undefined> {
  try {
    return "caches" in globalThis ? await caches.open(name) : undefined;
  } catch {
    return undefined;
  }
}

/** Something to keep, with its digest. */
export async function answerWith(kept: Uint8Array): Promise<Response> {
  const content = new Uint8Array(kept);
  return new Response(content, { headers: { [DIGEST]: await digestOf(content) } });
}

/** What was kept; rejects if it is damaged. */
export async function wholeOf(answer: Response): Promise<Uint8Array> {
  const content = await answer.arrayBuffer();
  if ((await digestOf(content)) !== answer.headers.get(DIGEST)) throw new Error("what was kept is damaged");
  return new Uint8Array(content);
}

async function digestOf(content: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
