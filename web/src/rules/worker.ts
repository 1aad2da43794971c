// The worker in which the rules run: Python, msgspec and our own rooms. It answers one question after another.
import { begin } from "./begin";
import { Kept } from "./kept";
import type { FromWorker, ToWorker } from "./messages";
import { startPython, type Python } from "./python";

let python: Promise<Python> | undefined;

self.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === "start") python = start(data.anew);
  else void answer(data.id, data.question);
});

async function start(anew: boolean): Promise<Python> {
  try {
    const kept = new Kept(__RULES__);
    if (anew) await kept.forget();
    const started = await begin(kept, (means, snapshot) => startPython(__RULES__, means, snapshot));
    say({ kind: "ready" });
    void kept.keep(started.snapshot);
    return started;
  } catch (error) {
    say({ kind: "failed", why: String(error) });
    throw error;
  }
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
