import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { licences } from "./scripts/licences.ts";
import { offline } from "./scripts/offline.ts";

export default defineConfig({
  plugins: [svelte(), offline(), licences()],
  build: {
    target: "es2022",
    // The pages forbid data: addresses, so nothing may be folded into the bundle as one.
    assetsInlineLimit: 0,
    // Without this the build adds an inline helper that the content policy would refuse.
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
