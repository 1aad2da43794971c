// Every page by its address. A page's code is loaded when somebody goes there, and not before.
//
// The server answers these addresses and no others with index.html (src/plancia/server/pages.py); a test compares the two.
import type { Component } from "svelte";
import { matchPattern, type Params } from "./shell/pattern";

export { go, location } from "./shell/location.svelte";

// A page whose address has no open parts takes no properties, and then its type would not let it be given any.
type PageComponent = Component<any>;

export const PATTERNS = {
  home: "/",
  newGame: "/nuova",
  table: "/partita/{game}",
  replay: "/partita/{game}/rivedi",
  importGame: "/importa",
  sheets: "/formulari",
  tiles: "/tessere",
  referee: "/arbitro",
  words: "/parole",
  lists: "/parole/liste",
  kiosk: "/parole/sportello",
  duplicates: "/duplicato",
  // Before the session, whose name would be this one.
  trainings: "/duplicato/allenamento",
  preparations: "/duplicato/preparate",
  training: "/duplicato/allenamento/{contest}",
  prepared: "/duplicato/preparate/{prepared}",
  duplicate: "/duplicato/{contest}",
  duplicateHall: "/duplicato/{contest}/sala",
  tournaments: "/tornei",
  tournament: "/tornei/{tournament}",
  tournamentDesk: "/tornei/{tournament}/regia",
  tournamentPhone: "/tornei/{tournament}/io",
  invitation: "/invito/{token}",
  account: "/conto",
  settings: "/impostazioni",
  rulebooks: "/regolamenti",
  articles: "/regolamenti/{edition}/articoli",
  article: "/regolamenti/{edition}/articoli/{article}",
  about: "/informazioni",
} as const;

export type PageName = keyof typeof PATTERNS;

const LOADERS: Record<PageName, () => Promise<{ default: PageComponent }>> = {
  home: () => import("./home/HomePage.svelte"),
  newGame: () => import("./opening/NewGamePage.svelte"),
  table: () => import("./table/TablePage.svelte"),
  replay: () => import("./replay/ReplayPage.svelte"),
  importGame: () => import("./replay/ImportPage.svelte"),
  sheets: () => import("./sheets/SheetsPage.svelte"),
  tiles: () => import("./tiles/TilesPage.svelte"),
  referee: () => import("./referee/RefereePage.svelte"),
  words: () => import("./words/WordsPage.svelte"),
  lists: () => import("./words/ListsPage.svelte"),
  kiosk: () => import("./words/KioskPage.svelte"),
  duplicates: () => import("./duplicate/DuplicatesPage.svelte"),
  trainings: () => import("./training/TrainingsPage.svelte"),
  preparations: () => import("./prepared/PreparationsPage.svelte"),
  training: () => import("./training/TrainingPage.svelte"),
  prepared: () => import("./prepared/PreparedPage.svelte"),
  duplicate: () => import("./duplicate/DuplicatePage.svelte"),
  duplicateHall: () => import("./duplicate/HallPage.svelte"),
  tournaments: () => import("./tournament/TournamentsPage.svelte"),
  tournament: () => import("./tournament/TournamentPage.svelte"),
  tournamentDesk: () => import("./tournament/DeskPage.svelte"),
  tournamentPhone: () => import("./tournament/PhonePage.svelte"),
  invitation: () => import("./opening/InvitePage.svelte"),
  account: () => import("./account/AccountPage.svelte"),
  settings: () => import("./settings/SettingsPage.svelte"),
  rulebooks: () => import("./rulebook/RulebooksPage.svelte"),
  articles: () => import("./articles/ArticlesPage.svelte"),
  article: () => import("./articles/ArticlesPage.svelte"),
  about: () => import("./about/AboutPage.svelte"),
};

export interface Found {
  name: PageName;
  params: Params;
}

/** Returns the page of an address, or nothing if there is none. */
export function findPage(path: string): Found | undefined {
  const plain = path.replace(/(?<=.)\/$/, "");
  for (const name of Object.keys(PATTERNS) as PageName[]) {
    const params = matchPattern(PATTERNS[name], plain);
    if (params) return { name, params };
  }
  return undefined;
}

/** Fetches a page's code. */
export async function loadPage(name: PageName): Promise<PageComponent> {
  return (await LOADERS[name]()).default;
}
