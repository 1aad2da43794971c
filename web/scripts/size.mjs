// Prints what the first page and what everything downloads, compressed as the server sends it. Fails above the budget.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/** The scripts of the first page, compressed. */
const BUDGET = 49_000;

const folder = fileURLToPath(new URL("../../src/plancia/web/", import.meta.url));
const names = readdirSync(folder, { recursive: true });
const read = (name) => readFileSync(folder + name);
const size = (name) => (name.endsWith(".woff2") ? read(name).length : gzipSync(read(name)).length);
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** A script with all that it imports before it runs. */
function withImports(script, found = new Set()) {
  if (found.has(script)) return found;
  found.add(script);
  for (const [, name] of read(script)
    .toString()
    .matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g))
    withImports(`assets/${name}`, found);
  return found;
}

const entry = /src="\/(assets\/[^"]+\.js)"/.exec(read("index.html").toString())?.[1];
const home = names.find((name) => /^assets\/HomePage-[^/]+\.js$/.test(name));
if (!entry || !home) throw new Error("the build has no first page");
const first = [...withImports(home, withImports(entry))].reduce((sum, name) => sum + size(name), 0);

const sizes = {};
for (const name of names) {
  const kind = /\.(html|css|js|svg|woff2)$/.exec(name)?.[1];
  if (kind) sizes[kind] = (sizes[kind] ?? 0) + size(name);
}
const all = Object.entries(sizes).map(([kind, bytes]) => `${kind} ${kilobytes(bytes)}`);
// What runs the rules comes compressed from the build, and only to pages that need it; what the engine needs besides too.
const packed = names.filter((name) => /^rules[\\/].*\.gz$/.test(name));
const sizeOf = (files) => kilobytes(files.reduce((sum, name) => sum + read(name).length, 0));
const isOfEngine = (name) => /^rules[\\/](core|engine)-/.test(name);
const rules = sizeOf(packed.filter((name) => !isOfEngine(name)));
const engine = sizeOf(packed.filter(isOfEngine));
console.log(
  `first page: scripts ${kilobytes(first)} of ${kilobytes(BUDGET)}; everything: ${all.join(", ")}; the rules ${rules}, the engine ${engine} (gz; fonts as they are)`,
);
if (first > BUDGET) process.exit(1);
