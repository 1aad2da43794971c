// Who may import whom: the contract of the pages, as pyproject.toml has the one of the Python packages. `npm run lint`
// fails when somebody breaks it. What a component imports only as a type is not seen here, because dependency-cruiser
// looks at the compiled component; eslint.config.js keeps the same folders apart there.
import LAYERS from "./layers.js";

const layers = LAYERS.flatMap((folders, index) =>
  folders.map((folder) => {
    const others = [...LAYERS.slice(0, index).flat(), ...folders].filter((each) => each !== folder);
    return {
      name: `${folder}-knows-nothing-above-it`,
      severity: "error",
      from: { path: `^src/${folder}/` },
      to: { path: `^src/(${[...others, "[^/]+$"].join("|")})(/|$)` },
    };
  }),
);

const ENTRIES = "^src/(main[.]ts|pages/.+Page[.]svelte|laboratory/(analyst|worker)[.]ts|rules/(rules|worker)[.]ts)$";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...layers,
    {
      name: "every-folder-has-its-line",
      comment: "A folder that layers.js does not name would know everything.",
      severity: "error",
      from: { path: "^src/[^/]+/", pathNot: `^src/(${LAYERS.flat().join("|")})/` },
      to: {},
    },
    { name: "no-circle", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-page-knows-another",
      comment: "What two pages use belongs into a folder beside pages/.",
      severity: "error",
      from: { path: "^src/pages/([^/]+)/" },
      to: { path: "^src/pages/", pathNot: "^src/pages/$1/" },
    },
    {
      name: "only-the-frame-loads-pages",
      severity: "error",
      from: { pathNot: "^src/(pages/loaders[.]ts|App[.]svelte)$" },
      to: { path: "^src/pages/loaders[.]ts$" },
    },
    {
      name: "only-wire-knows-the-server",
      comment: "Pages ask by the functions and types of wire/.",
      severity: "error",
      from: { pathNot: "^src/wire/" },
      to: { path: "^src/wire/(schema[.]d|client)[.]ts$|node_modules/openapi-fetch/" },
    },
    {
      name: "board-knows-no-rules",
      comment: "The board draws and lets tiles be laid; it knows neither the server nor a rulebook.",
      severity: "error",
      from: { path: "^src/board/" },
      to: { path: "^src/", pathNot: "^src/(board|settings|texts)/" },
    },
    {
      name: "every-module-is-used",
      comment: "Pages are found by their name (pages/loaders.ts); the rules and their worker are files of their own (scripts/rules.ts).",
      severity: "error",
      from: { path: ENTRIES },
      to: { path: "^src/", pathNot: `[.]test[.]ts$|[.]d[.]ts$|[.]json$|${ENTRIES}`, reachable: false },
    },
    { name: "no-orphan", severity: "error", from: { orphan: true, pathNot: "[.]d[.]ts$|[.]css$" }, to: {} },
    { name: "nobody-imports-a-test", severity: "error", from: {}, to: { path: "[.]test[.]ts$" } },
    { name: "every-import-is-found", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "pages-ship-declared-packages",
      comment: "The licences of what is built in are gathered from `dependencies` and svelte (scripts/licences.ts).",
      severity: "error",
      from: { path: "^src/", pathNot: "[.]test[.]ts$" },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], pathNot: "node_modules/(svelte|vite)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      extensions: [".ts", ".svelte.ts", ".svelte", ".js", ".d.ts"],
      exportsFields: ["exports"],
      conditionNames: ["svelte", "import", "types", "default"],
    },
  },
};
