// Writes down which files every page begins with, by its address. The server names them in the head of its answer
// (src/plancia/server/pages.py), so that a browser asks for them at once and not when the program has found out.
import { fileURLToPath } from "node:url";
import type { Plugin, Rollup } from "vite";
import { MODULES } from "../src/pages/modules.ts";
import { PATTERNS, type PageName } from "../src/routing/addresses.ts";

const PAGES = fileURLToPath(new URL("../src/pages/", import.meta.url));
const ENTRY = "index.html";

export function ahead(): Plugin {
  return {
    name: "plancia-ahead",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each): each is Rollup.OutputChunk => each.type === "chunk");
      const entry = chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith(ENTRY));
      if (!entry) throw new Error(`the build has no ${ENTRY}`);
      const named = filesOf(entry, bundle);
      const pages = (Object.keys(PATTERNS) as PageName[]).map((name) => {
        const module = `${PAGES}${MODULES[name]}.svelte`;
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
        if (!chunk) throw new Error(`the build has no ${module}`);
        return [PATTERNS[name], [...filesOf(chunk, bundle)].filter((file) => !named.has(file)).map((file) => `/${file}`)];
      });
      this.emitFile({ type: "asset", fileName: "ahead.json", source: JSON.stringify(Object.fromEntries(pages)) });
    },
  };
}

/** A chunk, all that it imports before it runs, and their styles. */
function filesOf(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === "chunk") filesOf(imported, bundle, found);
  }
  return found;
}
