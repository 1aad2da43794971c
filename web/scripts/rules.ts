// Takes what pack_rules.mjs has packed into the build, and tells the program where it is.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import type { PackedEngine } from "../src/laboratory/packed.ts";
import type { Packed } from "../src/rules/packed.ts";

const PACKED = fileURLToPath(new URL("../../build/rules/", import.meta.url));
/** Loaded by the pages that need them when they do; files of their own also while no page of the first ones does. */
const ENTRIES = { rules: "rules/rules.ts", analyst: "laboratory/analyst.ts" };

export function rules(): Plugin {
  return {
    name: "plancia-rules",
    // The tests of the pages start no Python.
    apply: (_, { mode }) => mode !== "test",
    config() {
      const manifest = JSON.parse(readFileSync(`${PACKED}manifest.json`, "utf8")) as Packed & { inputs: string; engine: PackedEngine };
      const { inputs: _, engine, ...packed } = manifest;
      return { define: { __RULES__: JSON.stringify(packed), __ENGINE__: JSON.stringify(engine) } };
    },
    buildStart() {
      if (this.meta.watchMode) return;
      for (const [name, path] of Object.entries(ENTRIES)) {
        const id = fileURLToPath(new URL(`../src/${path}`, import.meta.url));
        this.emitFile({ type: "chunk", id, name, preserveSignature: "strict" });
      }
    },
    generateBundle() {
      for (const name of readdirSync(PACKED, { recursive: true, encoding: "utf8" }))
        if (name.endsWith(".gz")) this.emitFile({ type: "asset", fileName: `rules/${name}`, source: readFileSync(PACKED + name) });
    },
  };
}
