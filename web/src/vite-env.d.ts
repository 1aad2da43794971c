/// <reference types="svelte" />
/// <reference types="vite/client" />

/** What the build has packed for the rules (scripts/rules.ts). */
declare const __RULES__: import("./rules/packed").Packed;

/** What it has packed for the laboratory besides. */
declare const __ENGINE__: import("./laboratory/packed").PackedEngine;
