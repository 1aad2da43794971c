// What eslint looks for. Types are svelte-check's business, spaces are prettier's.
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  { ignores: ["node_modules/", "src/wire/schema.d.ts"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  { files: ["src/**", "public/**"], languageOptions: { globals: globals.browser } },
  { files: ["offline/**"], languageOptions: { globals: globals.serviceworker } },
  { files: ["scripts/**", "*.js", "*.cjs", "*.ts"], languageOptions: { globals: globals.node } },
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
  // The compiler knows every name and its type.
  { files: ["**/*.ts", "**/*.svelte"], rules: { "no-undef": "off" } },
);
