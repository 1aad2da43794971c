// A whole study in an address: what follows the # is never sent to a server, so none is needed to share one.
import { readStudy, written, type Study } from "./study";

/** Browsers and the programs that pass links on take this much. */
export const MOST_LETTERS = 30_000;
/** No study is larger unpacked: a link must not fill somebody's memory. */
const MOST_BYTES = 2_000_000;

/** A study as the part of an address after its #. */
export async function fragmentOf(study: Study): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(written(study)));
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const signs = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The study in an address; undefined if there is none that can be read. */
export async function studyIn(fragment: string): Promise<Study | undefined> {
  if (!/^[\w-]+$/.test(fragment)) return undefined;
  try {
    const signs = atob(fragment.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return readStudy(JSON.parse(await textOf(unpacked)));
  } catch {
    return undefined;
  }
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let [found, size] = ["", 0];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > MOST_BYTES) throw new Error("too large");
    found += decoder.decode(part.value, { stream: true });
  }
  return found + decoder.decode();
}
