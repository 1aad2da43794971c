import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { ahead } from "./scripts/ahead.ts";
import { licences } from "./scripts/licences.ts";
import { offline } from "./scripts/offline.ts";

/** What is loaded with every page, and the few small things that several need. */
const PROGRAM = new RegExp(
  [
    "node_modules/(?!uplot|uqr)",
    "vite/preload-helper",
    "src/(identity|levels|routing|settings|shell|texts)/",
    "src/board/(Board|Rack|Tile|Zoom|square|zoom|texts)\\.",
    "src/ui/(Announcements|announcer|complaint|Icon|Languages|Loaded|PagedList|pages|texts|Toasts|toasts)\\.",
    "src/wire/(?!checklists|duplicates|health|prepared|replays|scoresheets|tournaments)",
    "src/(opening/against|pages/(loaders|modules|home/quick)|rulebook/value)\\.",
  ].join("|"),
);

export default defineConfig({
  plugins: [svelte(), offline(), ahead(), licences()],
  build: {
    target: "es2022",
    // The pages forbid data: addresses, so nothing may be folded into the bundle as one.
    assetsInlineLimit: 0,
    // Without this the build adds an inline helper that the content policy would refuse.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Left to itself the build makes a file of whatever two pages share, twenty for one page, and a browser has to
        // ask for each. One for what every page stands on, one for what the pages of a game share.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "program", test: PROGRAM },
            { name: "game", test: /src\/(board|game|opening|ui|pages\/(newGame|table))\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
