import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { ahead } from "./scripts/ahead.ts";
import { licences } from "./scripts/licences.ts";
import { offline } from "./scripts/offline.ts";
import { rules } from "./scripts/rules.ts";

/** What is loaded with every page, and the few small things that several need. */
const PROGRAM = new RegExp(
  [
    "node_modules/(?!svelte/src/reactivity/(?!create-subscriber)|ts-fsrs|uplot|uqr)",
    "vite/preload-helper",
    "src/(identity|levels|routing|settings|shell|texts)/(?!NameDialog|NotFound|notFound|attempt|days|en\\.|key|notices|sounds)",
    "src/board/(Board|Tile|square|texts)\\.",
    "src/ui/(Announcements|announcer|complaint|Icon|Languages|Loaded|pages|texts|Toasts|toasts)\\.",
    "src/wire/(?!accounts|anagrams|analyses|articles|cards|checklists|clubs|corrections|daily|desks|due|duplicates|health|kept|laboratory|notices|outbox|players|prepared|programs|proposals|puzzles|replays|rights|scoresheets|shelf|studies|tournaments|versions|wooden|words)",
    "src/styles/",
    "src/game/(approach|game)\\.",
    "src/(listing/(GameRows|texts)|opening/against|pages/(loaders|modules|home/quick))\\.",
  ].join("|"),
);

export default defineConfig({
  plugins: [svelte(), rules(), offline(), ahead(), licences()],
  // The worker of the rules imports Python's loader, which only modules can.
  worker: { format: "es" },
  build: {
    target: "es2022",
    // The pages forbid data: addresses, so nothing may be folded into the bundle as one.
    assetsInlineLimit: 0,
    // Without this the build adds an inline helper that the content policy would refuse.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The program names every file: a letter less in each is less to load for the first page.
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:6][extname]",
        // Left to itself the build makes a file of whatever two pages share, twenty for one page, and a browser has to
        // ask for each. One for what every page stands on, one for what the pages of a game share.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "program", test: PROGRAM },
            // The table itself, which a game on the server and one on this device show alike.
            { name: "table", test: /src\/pages\/table\//, minShareCount: 2 },
            // A game that this device decides: the rules, its log, the computer.
            {
              name: "device",
              test: /src\/(laboratory\/(opponent|ownWorker)|rules\/|wooden\/(events|instants|kept|provisional|shelf|table)\.)/,
              minShareCount: 2,
            },
            { name: "pocket", test: /src\/(wire\/kept|words\/(carried|graph|lookup))\./, minShareCount: 2 },
            {
              name: "game",
              test: /src\/(board|game|opening|settings|shell|ui|pages\/(newGame|table))\/(?!PagedList|keymap|keys\.svelte)/,
              minShareCount: 2,
            },
            // What the table has in common with pages that need nothing else of it.
            {
              name: "common",
              test: /src\/(corrections\/(?!ReportDialog)|texts\/days|ui\/PagedList|rulebook\/(ArticleLink|RulingText|citation|linkTexts|times)|settings\/key|wire\/(corrections|rights)|words\/(Article|Authority|Gloss|Reasons|WordMeaning|entry|meanings))|svelte\/src\/reactivity/,
              minShareCount: 2,
            },
            // Questions that some pages ask the server: together, because every file has its name in the program.
            {
              name: "questions",
              test: /src\/wire\/(analyses|duplicates|outbox|players|prepared|replays|scoresheets|shelf|tournaments|wooden|words)\./,
              minShareCount: 2,
            },
            // What analyses and the graphs of players have in common.
            {
              name: "analysis",
              test: /src\/(analysis\/|duplicate\/inLaboratory|laboratory\/(address|gameAnalysis|laid|serverAnalyst)|wire\/laboratory)/,
              minShareCount: 2,
            },
            // Letters, board and slips of a duplicate, of a training and of the hand of the day.
            { name: "duplicate", test: /src\/(duplicate\/|wire\/daily\.)/, minShareCount: 2 },
            // The log of reviews and what is folded from it, for all pages that ask cards.
            { name: "cards", test: /node_modules\/ts-fsrs|src\/(cards\/|wire\/cards)/, minShareCount: 2 },
            // What is said of studies, and asked of the server, on their pages and in the laboratory.
            { name: "studies", test: /src\/(studies|wire\/studies)/, minShareCount: 2 },
            // Days and hours, and what is due: of games by correspondence.
            { name: "days", test: /src\/(texts\/days|wire\/due)\./, minShareCount: 2 },
            // Somebody to play with: fetched when there is somebody, or one looks for him.
            { name: "seeking", test: /src\/(seeking|wire\/proposals)/ },
            // The way into a contest: a few lines that its pages have in common.
            { name: "entering", test: /src\/(entrance\/(address|texts)|identity\/attempt|wire\/desks)\./, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { "/api": "http://127.0.0.1:8000", "/rules": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } },
  },
  test: { include: ["src/**/*.test.ts"] },
});
