// Gathers the licences of what is built into the pages, as they ask for.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** The licences of what comes without its own: packages that leave it out, and what is in none. */
const KEPT = "licences";
/** What the rules and the engine run on in a browser, besides the packages: their version and licence stand nowhere else. */
const BESIDES = {
  msgspec: "0.22.0 (BSD-3-Clause)",
  python: "3.14 (PSF-2.0), unchanged but for modules left out",
  "wasi-libc": "as it comes with @yowasp/clang (MIT)",
};

function read(path: string): string {
  return readFileSync(ROOT + path, "utf8");
}

function licenceOf(name: string): string {
  const folder = `node_modules/${name}`;
  const { version, license } = JSON.parse(read(`${folder}/package.json`)) as { version: string; license: string };
  const file = readdirSync(ROOT + folder).find((each) => /^licen[cs]e/i.test(each));
  return section(`${name} ${version} (${license})`, file === undefined ? `${KEPT}/${name}.txt` : `${folder}/${file}`);
}

function section(title: string, path: string): string {
  return `${title}\n\n${read(path).trim()}\n`;
}

export function licences(): Plugin {
  return {
    name: "plancia-licences",
    apply: "build",
    generateBundle() {
      const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> };
      const names = [...Object.keys(dependencies), "svelte"].sort();
      const besides = Object.entries(BESIDES).map(([name, what]) => section(`${name} ${what}`, `${KEPT}/${name}.txt`));
      const source = [...names.map(licenceOf), ...besides].join(`\n${"-".repeat(78)}\n\n`);
      this.emitFile({ type: "asset", fileName: "licences.txt", source });
    },
  };
}
