// Answers of the server that stay in the browser, for when there is no network.
//
// Browsers keep them on secure pages only (TLS, or this machine); elsewhere everything works as long as the page is open.
import { WireError } from "./error";

const NAME = "plancia-words";

async function open(name = NAME): Promise<Cache | undefined> {
  try {
    return "caches" in globalThis ? await caches.open(name) : undefined;
  } catch {
    return undefined;
  }
}

/** What the server answers now, or answered the last time if there is no network; throws what it refuses. `cache` is kept apart. */
export async function freshOrKept<Data>(address: string, cache?: string): Promise<Data> {
  const answer = await freshOrKeptAnswer(address, cache);
  const told: unknown = await answer.json();
  if (answer.ok) return told as Data;
  const { error } = told as { error: { code: string; message: string } };
  throw new WireError(error.code, answer.status, error.message);
}

async function freshOrKeptAnswer(address: string, name?: string): Promise<Response> {
  const cache = await open(name);
  let fresh: Response;
  try {
    fresh = await fetch(address, { headers: { "accept-language": document.documentElement.lang } });
  } catch {
    const kept = await cache?.match(address);
    if (kept) return kept;
    throw new WireError("unreachable", 0, "");
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

/** Lets go of what is under an address, but for these. */
export async function keepOnly(under: string, addresses: ReadonlySet<string>): Promise<void> {
  const cache = await open();
  for (const request of (await cache?.keys()) ?? []) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(under) && !addresses.has(pathname)) await cache?.delete(request);
  }
}
