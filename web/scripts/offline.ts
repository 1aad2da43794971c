// Completes a build: the service worker with the names of all files, and the fonts asked for before they are needed.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const WORKER = `${ROOT}offline/worker.js`;
/** What the pages need from public/, besides the build's own files. */
const PUBLIC = ["mark.svg", "mark-turn.svg", "theme.js", "manifest.webmanifest"];

/** Whether a file is fetched only by a page that shows a letter of it (styles/fonts.css). */
const isRare = (name: string) => name.includes("-latin-ext-");

export function offline(): Plugin {
  return {
    name: "plancia-offline",
    apply: "build",
    // After the others: chunks that hold nothing but a style sheet are taken out at the end.
    enforce: "post",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => name.endsWith(".woff2") && !isRare(name))
          .map((name) => ({
            tag: "link",
            attrs: { rel: "preload", href: `/${name}`, as: "font", type: "font/woff2", crossorigin: "" },
            injectTo: "head" as const,
          })),
    },
    generateBundle(_, bundle) {
      const names = Object.keys(bundle)
        .filter((name) => name.startsWith("assets/") && !isRare(name))
        .sort();
      const files = ["index.html", ...PUBLIC, ...names].map((name) => `/${name}`);
      // The names of the build's files have hashes of their contents in them; the others are read.
      const version = createHash("sha256").update(files.join());
      for (const source of ["index.html", ...PUBLIC.map((name) => `public/${name}`)]) version.update(readFileSync(ROOT + source));
      const named = filled(readFileSync(WORKER, "utf8"), "__VERSION__", version.digest("hex").slice(0, 12));
      const source = filled(named, "__FILES__", JSON.stringify(files));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}

/** Writes a value over a name, which must stand in the text exactly once. */
function filled(text: string, name: string, value: string): string {
  const [before, after, ...more] = text.split(name);
  if (after === undefined || more.length > 0) throw new Error(`the service worker does not have one ${name}`);
  return `${before}${value}${after}`;
}
