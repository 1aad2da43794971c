// Runs the laboratory of a browser in Node and asks it line by line: node in_node.mjs ROOT. A line is [what, argument]; so is an answer.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { runInThisContext } from "node:vm";

const root = process.argv[2];
const web = createRequire(`${root}/web/package.json`);
const { imported } = await import(`${root}/web/scripts/transpiled.mjs`);
const { loadPyodide } = await import(web.resolve("pyodide").replace(/\.js$/, ".mjs"));
const packed = JSON.parse(readFileSync(`${root}/build/rules/manifest.json`, "utf8"));
const folder = (address) => address.replace(/^\/rules\//, `${root}/build/rules/`);
const bytesOf = (path) => {
  const { buffer, byteOffset, byteLength } = readFileSync(path);
  return new Uint8Array(buffer, byteOffset, byteLength);
};
const read = (address) => Promise.resolve(bytesOf(folder(address)));
const means = { loadPyodide, runtime: folder(packed.runtime), library: folder(packed.library), read };

// What the worker itself does (web/src/laboratory/worker.ts).
const { startRooms } = await imported(`${root}/web/src/rules/python.ts`);
const { Engine } = await imported(`${root}/web/src/laboratory/engine.ts`);
const { startLaboratory } = await imported(`${root}/web/src/laboratory/start.ts`);
const { forwardPart } = await imported(`${root}/web/src/laboratory/words.ts`);

const module = await WebAssembly.compile(bytesOf(folder(packed.engine.core)));
const first = await startRooms(packed, means);
// As at a second visit: from a snapshot.
const { pyodide } = await startRooms(packed, means, Promise.resolve(first.snapshot));
const engine = await Engine.start(module);
const laboratory = startLaboratory(pyodide, engine, bytesOf(folder(packed.engine.rooms)));
const here = `${root}/tests/browser_engine`;
const program = readFileSync(`${here}/engine_there.py`, "utf8");
const shared = runInThisContext(readFileSync(`${here}/answers.js`, "utf8"))({ engine, python: pyodide, program });

async function grown(path) {
  return (await Engine.start(module)).growWords(forwardPart(bytesOf(path)));
}

const answers = {
  ...shared,
  /** Grows the words of a pocket graph and puts them within reach. */
  put: async ({ path, lexicon, edition }) => {
    const image = await grown(path);
    laboratory.put({ lexicon, edition }, engine.openWords(image));
    return createHash("sha256").update(image).digest("hex");
  },
  /** Puts within reach how familiar the words are. */
  put_tiers: ({ path, lexicon, edition }) => {
    laboratory.putTiers({ lexicon, edition }, bytesOf(path));
    return null;
  },
  /** Tries to grow words of something damaged: how often that was refused, and how often it went through. */
  grow_damaged: async ({ path, seeds }) => {
    const whole = bytesOf(path);
    const grower = await Engine.start(module);
    const found = { refused: 0, grown: 0, memory: 0, broken: false };
    for (let seed = 0; seed < seeds; seed += 1) {
      if (seed === seeds / 2) found.memory = -grower.memory;
      const spoilt = Uint8Array.from(whole);
      for (let byte = 0; byte < 1 + (seed % 3); byte += 1) spoilt[(seed * 7919 + byte * 104729) % spoilt.length] ^= 1 << seed % 8;
      try {
        grower.growWords(forwardPart(spoilt));
        found.grown += 1;
      } catch {
        found.refused += 1;
      }
    }
    found.memory += grower.memory;
    found.broken = grower.broken;
    return found;
  },
  /** Makes another core stop in the middle of an answer: it is to read where there is no memory. */
  stopped: async () => {
    const other = await Engine.start(module);
    const question = new DataView(new ArrayBuffer(16));
    question.setBigUint64(0, 0xfffffff0n, true);
    question.setBigUint64(8, 100n, true);
    const before = other.broken;
    try {
      other.ask(6, new Uint8Array(question.buffer));
    } catch (error) {
      return [before, other.broken, error instanceof WebAssembly.RuntimeError];
    }
    return [before, other.broken, false];
  },
};
try {
  for await (const line of createInterface({ input: process.stdin })) {
    const [what, argument] = JSON.parse(line);
    process.stdout.write(`${JSON.stringify(await answers[what](argument))}\n`);
  }
} catch (error) {
  // Without the line of the script, which is a megabyte long.
  console.error(error.message);
  process.exit(1);
}
