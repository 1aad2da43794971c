// Looking back at games, in Italian.
import { to } from "../../texts/italian";
import { plural } from "../../texts/plural";

const letters = (count: number) => plural("it", count, { one: "lettera", other: "lettere" });

export const replayIt = {
  loading: "Apro la partita…",
  toTable: "Vai al tavolo",
  label: "Plancia",
  lexicon: (name: string) => `lessico ${name}`,
  imported: "Partita importata da un tracciato",
  guessed: (count: number) =>
    `Il tracciato non riporta tutti i leggii: ${count === 1 ? "uno è stato completato" : `${count} sono stati completati`} con tessere possibili.`,
  offline: "Sei senza rete: questa è la copia salvata su questo dispositivo.",
  live: "In corso",
  late: (seconds: number) =>
    `In corso, con ${
      seconds % 60 === 0
        ? plural("it", seconds / 60, { one: "minuto", other: "minuti" })
        : plural("it", seconds, { one: "secondo", other: "secondi" })
    } di ritardo`,
  follow: "Segui la partita",
  behind: (count: number) => plural("it", count, { one: "mossa nuova", other: "mosse nuove" }),

  controls: "Sfoglia la partita",
  first: "Inizio",
  previous: "Indietro",
  next: "Avanti",
  last: "Fine",
  start: "Avvia",
  pause: "Ferma",
  keys: "Frecce, Inizio e Fine, spazio per far scorrere.",

  moves: "Mosse",
  opening: "Plancia vuota",
  openingHint: "La prima parola copre la casella centrale.",
  final: "Conto finale",
  step: (number: number, count: number) => `Mossa ${number} di ${count}`,
  thought: (time: string) => `pensata ${time}`,
  pass: "passo",
  unwritten: "giocata non scritta",
  exchange: (count: number) => `cambio di ${letters(count)}`,
  exchanged: (tiles: string) => `Lettere cambiate: ${tiles}`,
  free_exchange: "cambio secco",
  pending: "da accettare",
  rejected: "ritirata",
  taken_back: "tolta",
  challenged: "contestata",
  words: "Parole formate",
  bonus: "Bonus",
  worth: "Vale",
  total: "Totale",
  announcedOther: (points: string) => `Segnata per ${points}`,
  bag: (count: number) => `Nel sacchetto ${plural("it", count, { one: "tessera", other: "tessere" })}`,

  challenge: (name: string, words: string) => `${name} contesta ${words}.`,
  waits: "Il giudizio si aspetta ancora.",
  lapsed: "Nessun giudizio in tempo: la giocata resta.",
  by: {
    referee: "dell'arbitro",
    director: "del direttore di gara",
    panel_member: "del collegio",
    scribe: "di chi trascrive",
    system: "del lessico",
    player: "dei giocatori",
  },
  ruling: (by: string) => `Giudizio ${by}`,

  takenOff: (plays: string) => `Giocate tolte perché oltre il tempo massimo: ${plays}.`,
  advice: "Parere del collegio",
  incidents: {
    penalty: (name: string, worth: string) => `Penalità ${to(name)}: ${worth}`,
    minute: (name: string, worth: string) => `${name} compra un minuto: ${worth}`,
    flag: (name: string) => `Il tempo di ${name} è scaduto`,
    overtime: (name: string) => `Dotazione supplementare ${to(name)}`,
    recount: (name: string, worth: string) => `Riconteggio per ${name}: ${worth}`,
    adjusted: (name: string, worth: string) => `Punteggio di ${name} rettificato: ${worth}`,
    clock: (name: string) => `Orologio di ${name} corretto`,
    tiles: () => "Tessere rimesse al loro posto",
    not_moved: () => "Rettifica non riuscita: le tessere non erano lì",
    surplus: (name: string) => `${name} rimette nel sacchetto le tessere in più`,
    late: (name: string) => `L'orologio di ${name}, assente, corre`,
    retired: (name: string) => `${name} lascia la partita`,
    cap: () => "Raggiunto il tempo massimo",
    checked: () => "Le tessere sono state controllate",
    claimed: (name: string) => `Rilevato il tempo scaduto di ${name}`,
    called: (name: string) => `${name} chiama l'arbitro`,
    aid_allowed: () => "Aiuto permesso",
    aid_withdrawn: () => "Aiuto non più permesso",
    withdrawn: () => "Giudizio ritirato",
    confirmed: (name: string) => `Risultato confermato: ${name}`,
  },

  racks: "Leggii",
  rack: (name: string) => `Leggio di ${name}`,
  emptyRack: "vuoto",
  racksHidden: "I leggii si vedono a partita finita.",

  graph: "Andamento del punteggio",
  graphLabel: (leads: string) => `Grafico del punteggio, mossa per mossa. ${leads}`,
  graphNow: (scores: string) => `Adesso: ${scores}.`,

  analyse: "Analizza",
  analysisOpening: "Apro l'analisi…",

  take: "Porta via",
  share: "Copia il link a questa mossa",
  shared: "Link copiato.",
  shareFailed: (link: string) => `Copia questo indirizzo: ${link}`,
  gcg: "GCG",
  json: "JSON",
  pdf: "Formulario PDF",
  compare: "Confronta i formulari",
  proof: "Prova del sacchetto",
  importOther: "Importa un'altra partita",
};

export const importIt = {
  heading: "Importa una partita",
  lead: "Un tracciato GCG diventa una partita da rivedere, con il suo indirizzo da condividere. Passa per le stesse regole di ogni altra: se una riga non torna, ti dico quale.",
  drop: "Trascina qui il file, oppure",
  choose: "Scegli un file",
  paste: "O incolla qui il tracciato",
  edition: "Regolamento, se il file non lo dice",
  bring: "Importa",
  bringing: "Leggo…",
  empty: "Scegli un file o incolla il testo.",
  tooLarge: (limit: number) => `Il file è troppo grande: una partita sta in ${limit} kB.`,
  refused: "Il tracciato non va",
  line: (number: number) => `Riga ${number}`,
  done: "Partita importata",
  address: "Il suo indirizzo, da tenere e da condividere:",
  look: "Rivedi la partita",
  unfinished: "Il tracciato si ferma prima della fine.",
  about: "Che cos'è un file GCG?",
  aboutText:
    "È il formato con cui i programmi di Scrabble si scambiano le partite: una riga per mossa, con leggio, posizione, parola e punti. Plancia lo scrive per ogni partita finita.",
  typed: "Hai il formulario di carta? Scrivilo riga per riga",
  sheets: "Hai due formulari di carta? Confrontali",
};

export type ReplayTexts = typeof replayIt;
export type ImportTexts = typeof importIt;
