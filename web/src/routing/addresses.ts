// The address of every page.
//
// The server answers these addresses and no others with index.html (src/plancia/server/pages.py); a test compares the two.
import { matchPattern, type Params } from "./pattern.ts";

export const PATTERNS = {
  home: "/",
  newGame: "/nuova",
  correspondence: "/corrispondenza",
  seek: "/gioca",
  daily: "/oggi",
  day: "/oggi/{day}",
  anagrams: "/studio/tempo",
  puzzles: "/problemi",
  puzzle: "/problemi/{puzzle}",
  firstGame: "/prima-partita",
  alone: "/da-solo",
  aloneTable: "/da-solo/{game}",
  table: "/partita/{game}",
  replay: "/partita/{game}/rivedi",
  importGame: "/importa",
  laboratory: "/laboratorio",
  studies: "/studi",
  study: "/studi/{study}",
  cards: "/studio",
  cardSession: "/studio/{deck}",
  sheets: "/formulari",
  typedSheet: "/formulari/scrivi",
  tiles: "/tessere",
  wooden: "/tavolo",
  woodenTable: "/tavolo/{game}",
  transcribe: "/tavolo/{game}/trascrivi",
  referee: "/arbitro",
  words: "/parole",
  wordSearch: "/parole/cerca",
  lists: "/parole/liste",
  changes: "/parole/novita",
  kiosk: "/parole/sportello",
  corrections: "/parole/segnalazioni",
  duplicates: "/duplicato",
  // Before the session, whose name would be this one.
  trainings: "/duplicato/allenamento",
  preparations: "/duplicato/preparate",
  training: "/duplicato/allenamento/{contest}",
  prepared: "/duplicato/preparate/{prepared}",
  duplicate: "/duplicato/{contest}",
  duplicateHall: "/duplicato/{contest}/sala",
  hands: "/duplicato/{contest}/analisi",
  tournaments: "/tornei",
  tournament: "/tornei/{tournament}",
  tournamentDesk: "/tornei/{tournament}/regia",
  tournamentPhone: "/tornei/{tournament}/io",
  tournamentLive: "/tornei/{tournament}/diretta",
  invitation: "/invito/{token}",
  entrance: "/e/{code}",
  account: "/conto",
  games: "/partite",
  profile: "/giocatore/{name}",
  ratings: "/classifica",
  clubs: "/circoli",
  club: "/circolo/{club}",
  clubDesk: "/circolo/{club}/segreteria",
  notices: "/avvisi",
  moderation: "/moderazione",
  settings: "/impostazioni",
  rulebooks: "/regolamenti",
  articles: "/regolamenti/{edition}/articoli",
  article: "/regolamenti/{edition}/articoli/{article}",
  about: "/informazioni",
} as const;

export type PageName = keyof typeof PATTERNS;

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
