// Prints what a first visit downloads, compressed as the server sends it.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const folder = fileURLToPath(new URL("../../src/plancia/web/", import.meta.url));
const sizes = {};
for (const name of readdirSync(folder, { recursive: true })) {
  const kind = /\.(html|css|js|svg|woff2)$/.exec(name)?.[1];
  if (!kind) continue;
  const content = readFileSync(folder + name);
  sizes[kind] = (sizes[kind] ?? 0) + (kind === "woff2" ? content.length : gzipSync(content).length);
}
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
console.log(Object.entries(sizes).map(([kind, bytes]) => `${kind} ${kilobytes(bytes)}`).join(", "), "(gz; fonts as they are)");
