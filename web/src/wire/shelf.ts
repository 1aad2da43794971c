// Texts of finished games that stay in the browser, for when there is no network: those that were looked at last.

/** So many of each kind. */
const MOST_KEPT = 20;

export class Shelf {
  /** `name` is that of its cache. */
  constructor(private readonly name: string) {}

  /** Keeps what is at an address, and lets go of what was looked at longest ago. */
  async keep(address: string, text: string, type = "application/json"): Promise<void> {
    if (!("caches" in globalThis)) return;
    const cache = await caches.open(this.name);
    // Taken out and put back, it is the last of the list: those looked at longest ago are the first.
    await cache.delete(address);
    await cache.put(address, new Response(text, { headers: { "content-type": type } }));
    const known = await cache.keys();
    await Promise.all(known.slice(0, Math.max(known.length - MOST_KEPT, 0)).map((old) => cache.delete(old)));
  }

  async forget(address: string): Promise<void> {
    if ("caches" in globalThis) await (await caches.open(this.name)).delete(address);
  }

  /** What was kept; undefined: nothing, or this browser keeps nothing. */
  async find(address: string): Promise<string | undefined> {
    if (!("caches" in globalThis)) return undefined;
    try {
      return await (await (await caches.open(this.name)).match(address))?.text();
    } catch {
      return undefined;
    }
  }
}
