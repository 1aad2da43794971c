// Takes what pack_rules.mjs has packed into the build, and tells the program where it is.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import type { Packed } from "../src/rules/packed.ts";

const PACKED = fileURLToPath(new URL("../../build/rules/", import.meta.url));
/** Loaded by the pages that need it when they do; a file of its own also while no page of the first ones does. */
const ENTRY = fileURLToPath(new URL("../src/rules/rules.ts", import.meta.url));

export function rules(): Plugin {
  return {
    name: "plancia-rules",
    // The tests of the pages start no Python.
    apply: (_, { mode }) => mode !== "test",
    config() {
      const { inputs: _, ...packed } = JSON.parse(readFileSync(`${PACKED}manifest.json`, "utf8")) as Packed & { inputs: string };
      return { define: { __RULES__: JSON.stringify(packed) } };
    },
    buildStart() {
      if (!this.meta.watchMode) this.emitFile({ type: "chunk", id: ENTRY, name: "rules", preserveSignature: "strict" });
    },
    generateBundle() {
      for (const name of readdirSync(PACKED, { recursive: true, encoding: "utf8" }))
        if (name.endsWith(".gz")) this.emitFile({ type: "asset", fileName: `rules/${name}`, source: readFileSync(PACKED + name) });
    },
  };
}
