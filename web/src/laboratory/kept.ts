// What of the laboratory stays in the browser for when there is no network: the core, its rooms, words that were grown here.
//
// Browsers keep something on secure pages only (TLS, or this machine); elsewhere everything works as long as there is a network.
import { answerWith, openCache, wholeOf } from "../rules/kept";

const NAME = "plancia-laboratory";

export class KeptFiles {
  readonly #cache: Promise<Cache | undefined>;

  constructor(cache: Promise<Cache | undefined> = openCache(NAME)) {
    this.#cache = cache;
  }

  /** A file that never changes under its address: kept, or fetched and kept. */
  async file(address: string): Promise<Uint8Array> {
    return (await this.whole(address)) ?? (await this.#fetched(address));
  }

  /** What the server says now, or said the last time if there is no network. */
  async freshOrKept(address: string): Promise<Uint8Array> {
    try {
      return await this.#fetched(address);
    } catch (error) {
      const kept = await this.whole(address);
      if (kept) return kept;
      throw error;
    }
  }

  /** What the server says, without keeping it. */
  async fresh(address: string): Promise<Uint8Array> {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }

  /** What is kept, if it is there and every byte is as it was. */
  async whole(address: string): Promise<Uint8Array | undefined> {
    const found = await (await this.#cache)?.match(address).catch(() => undefined);
    return found && wholeOf(found).catch(() => undefined);
  }

  /** Keeps something; a browser without room does not. */
  async put(address: string, content: Uint8Array): Promise<void> {
    try {
      await (await this.#cache)?.put(address, await answerWith(content));
    } catch {
      // Next time it is fetched or made again.
    }
  }

  async forget(address: string): Promise<void> {
    await (await this.#cache)?.delete(address);
  }

  /** Lets go of what is under an address, but for these. */
  async keepOnly(under: string, addresses: ReadonlySet<string>): Promise<void> {
    const cache = await this.#cache;
    for (const request of (await cache?.keys()) ?? []) {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith(under) && !addresses.has(pathname)) await cache?.delete(request);
    }
  }

  async #fetched(address: string): Promise<Uint8Array> {
    const content = await this.fresh(address);
    await this.put(address, content);
    return content;
  }
}
