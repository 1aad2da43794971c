// Gathers the licences of what is built into the pages, as they ask for.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

function read(path: string): string {
  return readFileSync(ROOT + path, "utf8");
}

function licenceOf(name: string): string {
  const folder = `node_modules/${name}`;
  const { version, license } = JSON.parse(read(`${folder}/package.json`)) as { version: string; license: string };
  const file = readdirSync(ROOT + folder).find((each) => /^licen[cs]e/i.test(each));
  if (file === undefined) throw new Error(`${name} has no licence file`);
  return `${name} ${version} (${license})\n\n${read(`${folder}/${file}`).trim()}\n`;
}

export function licences(): Plugin {
  return {
    name: "plancia-licences",
    apply: "build",
    generateBundle() {
      const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> };
      const names = [...Object.keys(dependencies), "svelte"].sort();
      const source = names.map(licenceOf).join(`\n${"-".repeat(78)}\n\n`);
      this.emitFile({ type: "asset", fileName: "licences.txt", source });
    },
  };
}
