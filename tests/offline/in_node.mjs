// Runs the browser's Python in Node and asks it line by line: node in_node.mjs ROOT. A line is [what, argument]; so is an answer.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const root = process.argv[2];
const web = createRequire(`${root}/web/package.json`);
const { loadPyodide } = await import(web.resolve("pyodide").replace(/\.js$/, ".mjs"));
const packed = JSON.parse(readFileSync(`${root}/build/rules/manifest.json`, "utf8"));
const folder = (address) => address.replace(/^\/rules\//, `${root}/build/rules/`);
const read = (address) => {
  const { buffer, byteOffset, byteLength } = readFileSync(folder(address));
  return Promise.resolve(new Uint8Array(buffer, byteOffset, byteLength));
};
const means = { loadPyodide, runtime: folder(packed.runtime), library: folder(packed.library), read };

// The worker's own start, which is TypeScript.
const typescript = web("typescript");
const source = typescript.transpileModule(readFileSync(`${root}/web/src/rules/python.ts`, "utf8"), {
  compilerOptions: { module: "ESNext", target: "ES2022" },
}).outputText;
const { startPython } = await import(`data:text/javascript,${encodeURIComponent(source)}`);

const first = await startPython(packed, means);
// As at a second visit: everything below is asked of a Python that was woken from a snapshot.
const { ask, pyodide } = await startPython(packed, means, Promise.resolve(first.snapshot));

const here = (name) => readFileSync(`${root}/tests/offline/${name}.py`, "utf8");
pyodide.runPython(here("scenario_there"));
const outcome = pyodide.globals.get("outcome");

/** Starts Python with its whole library and our sources as they are, and imports rooms there. */
async function imported(rooms) {
  const whole = web.resolve("pyodide/python_stdlib.zip");
  const other = await startPython(packed, { ...means, library: whole });
  other.pyodide.FS.mkdirTree("/src");
  other.pyodide.FS.mount(other.pyodide.FS.filesystems.NODEFS, { root: `${root}/src` }, "/src");
  other.pyodide.runPython("import sys; sys.path.insert(0, '/src'); [sys.modules.pop(name) for name in list(sys.modules) if name.split('.')[0] == 'plancia']");
  other.pyodide.runPython(here("imported_there"));
  return other.pyodide.globals.get("imported")(other.pyodide.toPy(rooms)).toJs();
}

const answers = {
  ask,
  ask_first: first.ask,
  outcome: (text) => outcome(text),
  version: () => pyodide.runPython("import sys, msgspec; f'{sys.version_info.major}.{sys.version_info.minor} {msgspec.__version__}'"),
  imported,
  snapshot: () => first.snapshot.length,
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
