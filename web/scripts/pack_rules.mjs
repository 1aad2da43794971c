// Packs what runs the rules in a browser into build/rules: Python as WebAssembly, the part of its library that is used,
// msgspec, and our own pure rooms, compiled; and beside them, for the laboratory, the core and the rooms of the engine. The vite
// build takes it from there (rules.ts). Does nothing when nothing has changed.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";
import { imported } from "./transpiled.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PYODIDE = dirname(fileURLToPath(import.meta.resolve("pyodide")));
const WHEELS = `${ROOT}build/browser/`;
const PACKED = `${ROOT}build/rules/`;
/** The rooms that go into a browser, and the file that makes them a package. */
const ROOMS = ["catalogue", "notation", "offline", "rules", "shipped"];
/** Those that go there with the core, and what of them stays behind: it trains tables, or measures a computer. */
const ENGINE_ROOMS = ["browser", "engine", "files", "laboratory", "lexicon/graph", "opponent"];
const LEFT_OUT = ["engine/bench", "engine/training", "engine/win_training"].map((name) => `plancia/${name}.py`);
const CORE = `${ROOT}build/engine/engine.wasm`;
const ENGINE = fileURLToPath(new URL("../src/laboratory/engine.ts", import.meta.url));
const PROGRAM = fileURLToPath(new URL("pack_rules.py", import.meta.url));
/** Python's own files, under the names by which one asks for another. */
const RUNTIME = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"];

const wheel = existsSync(WHEELS) ? readdirSync(WHEELS).find((name) => /^msgspec-.*\.whl$/.test(name)) : undefined;
if (!wheel) {
  console.error("msgspec for the browser is missing. Type:  make build/browser/.fetched");
  process.exit(1);
}
if (!existsSync(CORE)) {
  console.error("The core for the browser is missing. Type:  make build/engine/engine.wasm");
  process.exit(1);
}

const engineSources = sourcesOf(ENGINE_ROOMS).filter((path) => !LEFT_OUT.some((name) => path.endsWith(name)));
const inputs = digestOf([
  ...sources(),
  ...engineSources,
  CORE,
  ENGINE,
  fileURLToPath(import.meta.url),
  PROGRAM,
  `${PYODIDE}/package.json`,
  WHEELS + wheel,
]);
if (existsSync(`${PACKED}manifest.json`) && JSON.parse(readFileSync(`${PACKED}manifest.json`, "utf8")).inputs === inputs) process.exit();

const python = await loadPyodide({ indexURL: PYODIDE });
python.FS.mkdirTree("/src");
python.FS.mount(python.FS.filesystems.NODEFS, { root: `${ROOT}src` }, "/src");
python.FS.writeFile("/python.zip", bytesOf(`${PYODIDE}/python_stdlib.zip`));
python.FS.writeFile("/msgspec.whl", bytesOf(WHEELS + wheel));
const { packages, library, msgspec, imports } = made("packed", ROOMS);
const core = bytesOf(CORE);
const { Engine } = await imported(ENGINE);
const engine = await Engine.start(await WebAssembly.compile(core));
python.pyimport("plancia.browser.core").install_from_javascript((operation, question) => engine.ask(operation, question.toJs()));
const { rooms } = made("packed_engine", ENGINE_ROOMS, LEFT_OUT);

// Made beside the old one, which stays whole until then.
const fresh = `${ROOT}build/rules.new/`;
rmSync(fresh, { recursive: true, force: true });
const runtime = `runtime-${short(digestOf(RUNTIME.map((name) => `${PYODIDE}/${name}`)))}`;
for (const name of RUNTIME) keep(`${runtime}/${name}`, withoutMap(bytesOf(`${PYODIDE}/${name}`), name));
const { info } = JSON.parse(readFileSync(`${PYODIDE}/pyodide-lock.json`, "utf8"));
const manifest = {
  inputs,
  runtime: `/rules/${runtime}/`,
  scripts: RUNTIME,
  library: keepHashed("library", library),
  msgspec: keepHashed("msgspec", msgspec),
  packages: keepHashed("plancia", packages),
  info,
  imports,
  engine: { core: keepHashed("core", core, "wasm"), rooms: keepHashed("engine", rooms) },
};
writeFileSync(`${fresh}manifest.json`, JSON.stringify(manifest));
rmSync(PACKED, { recursive: true, force: true });
renameSync(fresh, PACKED);

/** What pack_rules.py makes. A fault of it is told without the line of Pyodide's script, which is a megabyte long. */
function made(what, ...lists) {
  try {
    python.runPython(readFileSync(PROGRAM, "utf8"));
    return python.globals
      .get(what)(...lists.map((list) => python.toPy(list)))
      .toJs({ dict_converter: Object.fromEntries });
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/** All files of the rules. */
function sources() {
  return [`${ROOT}src/plancia/__init__.py`, ...sourcesOf(ROOMS)];
}

function sourcesOf(rooms) {
  return rooms
    .flatMap((room) =>
      readdirSync(`${ROOT}src/plancia/${room}`, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(py|toml|plv|plw)$/.test(entry.name))
        .map((entry) => `${entry.parentPath}/${entry.name}`),
    )
    .sort();
}

function bytesOf(path) {
  const { buffer, byteOffset, byteLength } = readFileSync(path);
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function digestOf(paths) {
  const digest = createHash("sha256");
  for (const path of paths)
    digest
      .update(`${path.slice(ROOT.length)}\n`)
      .update(readFileSync(path))
      .update("\n");
  return digest.digest("hex");
}

function short(digest) {
  return digest.slice(0, 12);
}

/** A script without the address of its map, which nobody is served. */
function withoutMap(content, name) {
  if (!name.endsWith(".mjs")) return content;
  return Buffer.from(
    Buffer.from(content)
      .toString()
      .replace(/\n\/\/# sourceMappingURL=.*\n?$/, "\n"),
  );
}

function keepHashed(name, content, ending = "zip") {
  const path = `${name}-${short(createHash("sha256").update(content).digest("hex"))}.${ending}`;
  keep(path, content);
  return `/rules/${path}`;
}

/** Writes a file, and the same compressed: the server would need a second for it at every start. */
function keep(path, content) {
  mkdirSync(dirname(fresh + path), { recursive: true });
  writeFileSync(fresh + path, content);
  writeFileSync(`${fresh}${path}.gz`, gzipSync(content, { level: 9 }));
}
