// Answers of the server that stay in the browser, for when there is no network.
//
// Browsers keep them on secure pages only (TLS, or this machine); elsewhere everything works as long as the page is open.

const NAME = "plancia-words";

async function open(): Promise<Cache | undefined> {
  try {
    return "caches" in globalThis ? await caches.open(NAME) : undefined;
  } catch {
    return undefined;
  }
}

/** Asks the server and keeps the answer; without a network gives what was kept. Throws if there is neither. */
export async function freshOrKept(address: string): Promise<Response> {
  const cache = await open();
  let fresh: Response;
  try {
    fresh = await fetch(address);
  } catch (error) {
    const kept = await cache?.match(address);
    if (kept) return kept;
    throw error;
  }
  if (fresh.ok) await cache?.put(address, fresh.clone());
  return fresh;
}

/** Gives what was kept, for what never changes under its address; otherwise asks the server and keeps it. */
export async function keptOrFresh(address: string): Promise<Response> {
  const cache = await open();
  const kept = await cache?.match(address);
  if (kept) return kept;
  const fresh = await fetch(address);
  if (fresh.ok) await cache?.put(address, fresh.clone());
  return fresh;
}

/** Lets go of everything but these addresses. */
export async function keepOnly(addresses: ReadonlySet<string>): Promise<void> {
  const cache = await open();
  for (const request of (await cache?.keys()) ?? [])
    if (!addresses.has(new URL(request.url).pathname)) await cache?.delete(request);
}
