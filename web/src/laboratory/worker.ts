// The worker in which the laboratory runs: the core, Python, the engine's rooms. It answers one question after another.
import { begin } from "../rules/begin";
import { Kept } from "../rules/kept";
import type { FromWorker, ToWorker } from "../rules/messages";
import { startRooms } from "../rules/python";
import { Engine } from "./engine";
import { KeptFiles } from "./kept";
import type { PackedEngine } from "./packed";
import { startLaboratory, type Laboratory } from "./start";
import { fetchTiers, openWords } from "./words";

const PACKED: PackedEngine = __ENGINE__;

interface Running {
  laboratory: Laboratory;
  engine: Engine;
  startAnother: () => Promise<Engine>;
  kept: KeptFiles;
}

let running: Promise<Running> | undefined;
/** Questions wait for the one before: while its words are fetched, no other is to want the same. */
let before: Promise<void> = Promise.resolve();

self.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === "start") running = start(data.anew);
  else before = before.then(() => answer(data.id, data.question));
});

async function start(anew: boolean): Promise<Running> {
  try {
    const rules = new Kept(__RULES__);
    if (anew) await rules.forget();
    const kept = new KeptFiles();
    await kept.keepOnly("/rules/", new Set([PACKED.core, PACKED.rooms]));
    const files = Promise.all([compiled(kept), kept.file(PACKED.rooms)]);
    files.catch(() => {}); // awaited below
    const { pyodide, snapshot } = await begin(rules, (means, memory) => startRooms(__RULES__, means, memory));
    const [module, rooms] = await files;
    const startAnother = () => Engine.start(module);
    const engine = await startAnother();
    const laboratory = startLaboratory(pyodide, engine, rooms);
    say({ kind: "ready" });
    void rules.keep(snapshot);
    return { laboratory, engine, startAnother, kept };
  } catch (error) {
    say({ kind: "failed", why: String(error) });
    throw error;
  }
}

async function compiled(kept: KeptFiles): Promise<WebAssembly.Module> {
  return WebAssembly.compile(new Uint8Array(await kept.file(PACKED.core)));
}

async function answer(id: number, question: string): Promise<void> {
  try {
    const here = await running;
    if (!here) return;
    const told = await asked(here, question);
    // What a core that has stopped answers is worth nothing; a new worker has a new one.
    say(here.engine.broken ? { kind: "failed", why: "the core has stopped" } : { kind: "answer", id, answer: told });
  } catch (error) {
    say({ kind: "failed", why: String(error) });
  }
}

/** Asks; where words are lacking, fetches them and asks again. */
async function asked({ laboratory, engine, startAnother, kept }: Running, question: string): Promise<string> {
  for (let lacking = ""; ;) {
    const answer = laboratory.ask(question);
    const wanted = laboratory.wanted();
    // What was put within reach a moment ago and is still wanted is not to be had.
    if (!wanted || engine.broken || wanted.what === lacking) return answer;
    lacking = wanted.what;
    try {
      if (wanted.what === "tiers") {
        laboratory.putTiers(wanted, await fetchTiers(wanted, kept));
      } else {
        const words = await openWords(wanted, engine, startAnother, kept);
        if (!words) return answer;
        laboratory.put(wanted, words);
      }
    } catch {
      return answer; // it says that the words are not here
    }
  }
}

function say(message: FromWorker): void {
  postMessage(message);
}
