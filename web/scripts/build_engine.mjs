// Compiles the core to WebAssembly: build/engine/engine.wasm, with the compiler that is itself WebAssembly. Does nothing
// when nothing has changed. Python and training stay outside: the face of native/browser needs neither.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const NATIVE = `${ROOT}native/`;
const BUILT = `${ROOT}build/engine/`;
/** Folders that are compiled together, as one file: to read the library's headers takes longer than to compile most of ours. */
const UNITS = {
  moves: ["board", "graph", "leaves", "wins", "search", "play"],
  endings: ["endgame"],
  simulation: ["simulation"],
  face: ["asked", "browser"],
};
const COMPILE = [
  "-std=c++20",
  "-O3",
  "-DNDEBUG",
  "-fwasm-exceptions",
  // Eight letters of a word at once (search/span_score, search/letter_values). All browsers that run Python know it.
  "-msimd128",
  // As everywhere: no data may corrupt memory.
  "-D_LIBCPP_HARDENING_MODE=_LIBCPP_HARDENING_MODE_FAST",
  ...["-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Werror"],
  ...["-I", "native"],
];
const LINK = [
  "-O3",
  "-mexec-model=reactor",
  // The stack is of one size for good. It comes first, so that one that is too deep stops at address nought.
  "-Wl,-z,stack-size=1048576,--stack-first",
  // What the analysis of a game needs, words and tables. Pages that nobody touches cost nothing; memory that grows step by
  // step costs a fifth of the time.
  "-Wl,--initial-memory=134217728",
  "-Wl,--strip-all",
];

const compiler = JSON.parse(readFileSync(new URL("../node_modules/@yowasp/clang/package.json", import.meta.url), "utf8")).version;
const native = treeOf(NATIVE, Object.values(UNITS).flat());
mkdirSync(BUILT, { recursive: true });
// The compiler is large: it is loaded when something is to be compiled.
let commands;
const objects = {};
for (const [unit, folders] of Object.entries(UNITS)) {
  const sources = folders.flatMap((folder) =>
    Object.keys(native[folder])
      .filter(isSource)
      .map((name) => `${folder}/${name}`),
  );
  const together = sources.map((source) => `#include "${source}"\n`).join("");
  const object = `${unit}.o`;
  // Optimised once more when all are linked: a twentieth less time, and as much smaller. Not the face, because the linker would
  // hear too late of the tag of exceptions, which is written in assembly there.
  const later = unit === "face" ? [] : ["-flto"];
  const arguments_ = [...COMPILE, ...later, "-c", `${unit}.cpp`, "-o", object];
  objects[object] = await made(object, arguments_, { native: readBy(folders), [`${unit}.cpp`]: together });
}
await made("engine.wasm", [...LINK, ...Object.keys(objects), "-o", "engine.wasm"], objects);

/** What the compiler makes of these files, or has made of the very same before. */
async function made(name, argumentsOf, files) {
  const inputs = createHash("sha256").update(JSON.stringify([compiler, argumentsOf]));
  for (const [path, content] of listed(files)) inputs.update(`${path}\n`).update(content);
  const digest = inputs.digest("hex");
  const stamp = `${BUILT}${name}.made`;
  if (existsSync(stamp) && existsSync(BUILT + name) && readFileSync(stamp, "utf8") === digest) return bytesOf(BUILT + name);
  const { [name]: content } = await run(argumentsOf, files);
  rmSync(stamp, { force: true });
  writeFileSync(`${BUILT}${name}.new`, content);
  renameSync(`${BUILT}${name}.new`, BUILT + name);
  writeFileSync(stamp, digest);
  return content;
}

/** What sources of these folders may read: their folders, and the headers of those before them. */
function readBy(folders) {
  const order = Object.values(UNITS).flat();
  const last = Math.max(...folders.map((folder) => order.indexOf(folder)));
  const found = {};
  for (const [name, content] of Object.entries(native)) {
    if (typeof content === "string" || folders.includes(name)) found[name] = content;
    else if (order.indexOf(name) <= last) found[name] = Object.fromEntries(Object.entries(content).filter(([file]) => !isSource(file)));
  }
  return found;
}

/** All files of a tree by their paths. */
function listed(tree, before = "") {
  return Object.entries(tree).flatMap(([name, content]) =>
    typeof content === "string" || content instanceof Uint8Array ? [[before + name, content]] : listed(content, `${before}${name}/`),
  );
}

function bytesOf(path) {
  const { buffer, byteOffset, byteLength } = readFileSync(path);
  return new Uint8Array(buffer, byteOffset, byteLength);
}

async function run(argumentsOf, files) {
  try {
    commands ??= await loaded();
    return await commands["clang++"](argumentsOf, files);
  } catch (error) {
    console.error(`the core does not compile to WebAssembly: ${error.message}`);
    process.exit(1); // what the compiler said is above
  }
}

/** The compiler, read from the disk without a word about it. */
async function loaded() {
  const { commands: found, runLLVM } = await import("@yowasp/clang");
  await runLLVM(null, {}, { fetchProgress: () => {} });
  return found;
}

function isSource(name) {
  return name.endsWith(".cpp");
}

/** The headers beside the folders, and all files of these folders. */
function treeOf(path, folders) {
  const tree = {};
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isFile()) tree[entry.name] = readFileSync(path + entry.name, "utf8");
    else if (folders.includes(entry.name)) tree[entry.name] = treeOf(`${path}${entry.name}/`, []);
  }
  return tree;
}
