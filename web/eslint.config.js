// What eslint looks for. Types are svelte-check's business, spaces are prettier's.
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import LAYERS from "./layers.js";
import svelteConfig from "./svelte.config.js";

/** Forbids components of a folder to import what their specifiers say; types too, which dependency-cruiser does not see. */
const apart = (files, regex, message) => ({
  files: [`${files}.svelte`],
  rules: { "no-restricted-imports": ["error", { patterns: [{ regex, message }] }] },
});

const SERVER = "wire/(schema|client)$";

// Only pages have folders within folders, so the way up says where a specifier leads.
const contract = [
  ...LAYERS.slice(1).flatMap((folders, index) =>
    folders.map((folder) => {
      const others = [...LAYERS.slice(0, index + 1).flat(), ...folders].filter((each) => each !== folder);
      return apart(
        `src/${folder}/*`,
        `^\\.\\./(${others.join("|")})/|${SERVER}`,
        `${folder}/ knows nothing beside or above it (layers.js).`,
      );
    }),
  ),
  apart("src/pages/*/*", `^\\.\\./(?!\\.)|${SERVER}`, "No page knows another, and only wire/ knows the server."),
  apart("src/pages/*/*/*", `^\\.\\./\\.\\./(?!\\.)|${SERVER}`, "No page knows another, and only wire/ knows the server."),
];

export default defineConfig(
  { ignores: ["node_modules/", "src/wire/schema.d.ts"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  { files: ["src/**", "public/**"], languageOptions: { globals: globals.browser } },
  // The build writes the list of files into the service worker (scripts/offline.ts).
  { files: ["offline/**"], languageOptions: { globals: { ...globals.serviceworker, __FILES__: "readonly" } } },
  { files: ["scripts/**", "*.{js,mjs,ts}"], languageOptions: { globals: globals.node } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      // An underscore says that somebody left a name out on purpose.
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", destructuredArrayIgnorePattern: "^_" },
      ],
      // Maps and sets that a page shows are never changed: a new one takes the old one's place ($state.raw).
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  contract,
  // The compiler knows every name and its type.
  { files: ["**/*.ts", "**/*.svelte"], rules: { "no-undef": "off" } },
);
