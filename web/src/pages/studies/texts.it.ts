import { plural } from "../../texts/plural";

const chapters = (count: number) => plural("it", count, { one: "capitolo", other: "capitoli" });
const points = (count: number) => plural("it", count, { one: "punto", other: "punti" });

export const studyIt = {
  // The list.
  heading: "Studi",
  lead: "Posizioni e partite con le loro varianti, in capitoli con un testo: per te, per chi ha il link, per tutti.",
  fresh: "Nuovo studio",
  title: "Titolo",
  language: "Lingua dei testi",
  make: "Crea lo studio",
  mine: "I tuoi studi",
  noneMine: "Ancora nessuno.",
  enter: "Per averne serve un nome.",
  open: "Studi di tutti",
  noneOpen: "Ancora nessuno studio pubblico.",
  chapters,
  by: (name: string) => `di ${name}`,
  changed: (day: string) => `cambiato il ${day}`,

  // One of them.
  loading: "Si apre lo studio…",
  toList: "Tutti gli studi",
  label: "Plancia",
  contents: "Capitoli",
  chapterOf: (number: number, all: number, title: string) => `Capitolo ${number} di ${all}: ${title}`,
  empty: "Questo studio non ha ancora capitoli.",
  share: "Condividi",
  shareLead: {
    private: "Lo studio è solo tuo: perché altri lo leggano cambia chi lo può leggere.",
    link: "Chi ha questo link lo può leggere.",
    public: "Tutti lo possono leggere; questo è il suo link.",
  },
  shareText: (title: string) => `Uno studio su Plancia: ${title}`,
  print: "Stampa",
  embed: "Incorpora",
  players: ["Primo", "Secondo"],
  onTurn: "di mano",
  rack: (name: string, tiles: string) => `Leggio di ${name}: ${tiles}`,
  walk: "Sfoglia le mosse",
  steps: { first: "Inizio", back: "Indietro", forward: "Avanti", last: "Fine della linea" },
  moves: "Mosse e varianti",
  variation: "variante",
  start: "Inizio",
  keys: "Frecce: avanti e indietro, su e giù tra le varianti. Pag↑ e Pag↓: gli altri capitoli.",
  pass: "passa",
  exchange: "cambia",
  freeExchange: "cambio secco",
  exchanged: (tiles: string) => `cambia ${tiles}`,
  exchangedCount: (count: number) => `cambia ${plural("it", count, { one: "tessera", other: "tessere" })}`,
  marks: { "!": "buona", "!?": "interessante", "?!": "dubbia", "?": "errore" },
  seen: (what: string, count: number) => `${what}, ${points(count)}`,
  laboratory: "Apri nel laboratorio",

  // Changing it.
  about: "Modifica lo studio",
  save: "Salva",
  saved: "Salvato.",
  cancel: "Annulla",
  remove: "Cancella lo studio",
  removeAsk: "Cancelli lo studio?",
  removeSays: (count: number) => `${chapters(count)} e tutto quello che contengono spariscono per sempre, anche per chi ha il link.`,
  removed: "Studio cancellato.",
  edit: "Modifica il capitolo",
  editShort: "Modifica",
  chapterTitle: "Titolo del capitolo",
  text: "Testo",
  textHint: "Una riga vuota comincia un nuovo capoverso.",
  up: "Sposta su",
  down: "Sposta giù",
  removeChapter: "Cancella il capitolo",
  removeChapterAsk: "Cancelli il capitolo?",
  removeChapterSays: (title: string) => `«${title}» sparisce con il suo testo e le sue varianti.`,
  keep: "No, tienilo",

  // A new chapter.
  add: "Aggiungi un capitolo",
  addLead: "Incolla una riga CGP, o una partita in GCG: le sue note diventano commenti. Le varianti si fanno nel laboratorio.",
  source: "CGP o GCG",
  file: "Scegli un file",
  bare: "Lascia vuoto per cominciare dalla plancia nuda.",
  edition: "Regolamento",

  // Somebody was faster.
  late: "Lo studio è cambiato nel frattempo",
  lateSays: "Un'altra scheda, o un altro dispositivo, ha salvato dopo che hai aperto questa pagina. Quello che hai scritto è ancora qui.",
  lateNow: "Ora il capitolo dice",
  lateGone: "Il capitolo non c'è più.",
  lateEmpty: "nessun testo",
  mineWins: "Salva la mia versione",
  theirsWins: "Tieni quella di ora",
};

export type StudyTexts = typeof studyIt;
