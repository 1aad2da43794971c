// Starts Python in a worker, from what this browser has kept if that is whole.
import type { Kept } from "./kept";
import type { Means } from "./python";

/** Starts Python from the snapshot that is kept, or without one. */
export async function begin<Started>(
  kept: Kept,
  start: (means: Means, snapshot?: Promise<Uint8Array>) => Promise<Started>,
): Promise<Started> {
  // The loader is one of the packed files: its address is known when the program runs, not when it is built.
  const loader = import(/* @vite-ignore */ `${__RULES__.runtime}pyodide.mjs`) as Promise<Pick<Means, "loadPyodide">>;
  const [{ loadPyodide }, snapshot] = await Promise.all([loader, kept.snapshot()]);
  const means = { loadPyodide, runtime: __RULES__.runtime, library: __RULES__.library, read };
  if (snapshot) {
    try {
      return await start(means, snapshot.content);
    } catch {
      await kept.forget(); // it is damaged, or looked whole and is not: without it everything takes longer, and works
    }
  }
  return start(means);
}

/** Reads a file of the program. */
export async function read(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
