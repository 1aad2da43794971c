// The worker in which the rules run: Python, msgspec and our own rooms. It answers one question after another.
import { Kept } from "./kept";
import type { FromWorker, ToWorker } from "./messages";
import { startPython, type Means, type Python } from "./python";

let python: Promise<Python> | undefined;

self.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === "start") python = start(data.anew);
  else void answer(data.id, data.question);
});

async function start(anew: boolean): Promise<Python> {
  try {
    const kept = new Kept(__RULES__);
    if (anew) await kept.forget();
    const started = await begin(kept);
    say({ kind: "ready" });
    void kept.keep(started.snapshot);
    return started;
  } catch (error) {
    say({ kind: "failed", why: String(error) });
    throw error;
  }
}

async function begin(kept: Kept): Promise<Python> {
  // The loader is one of the packed files: its address is known when the program runs, not when it is built.
  const loader = import(/* @vite-ignore */ `${__RULES__.runtime}pyodide.mjs`) as Promise<Pick<Means, "loadPyodide">>;
  const [{ loadPyodide }, snapshot] = await Promise.all([loader, kept.snapshot()]);
  const means = { loadPyodide, runtime: __RULES__.runtime, library: __RULES__.library, read };
  if (snapshot) {
    try {
      return await startPython(__RULES__, means, snapshot.content);
    } catch {
      await kept.forget(); // it is damaged, or looked whole and is not: without it everything takes longer, and works
    }
  }
  return startPython(__RULES__, means);
}

async function read(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function answer(id: number, question: string): Promise<void> {
  try {
    const started = await python;
    if (started) say({ kind: "answer", id, answer: started.ask(question) });
  } catch (error) {
    say({ kind: "failed", why: String(error) });
  }
}

function say(message: FromWorker): void {
  postMessage(message);
}
