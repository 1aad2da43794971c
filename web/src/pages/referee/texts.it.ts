// The referee's pocket, in Italian.
import type { Asked } from "../../rulebook/asked";
import type { MeasureKind } from "../../wire/tournaments";

export const pocketIt = {
  tabs: { label: "Che cosa guardi", tables: "Tavoli", games: "Partite", words: "Parole", articles: "Articoli" },
  offline:
    "Senza rete: parole e articoli ci sono. Un giudizio si dà sul telefono del tavolo; una decisione per la gara parte appena c'è rete.",
  event: "Gara",
  noEvent: "Nessuna gara: le mie partite",
  round: (number: number) => (number > 0 ? `Tavoli del turno ${number}` : "Tavoli"),
  table: (number: number) => `Tavolo ${number}`,
  tableOf: (number: number, players: string) => `Tavolo ${number} · ${players}`,
  called: (table: number, players: string, about: string) => `Chiamata al tavolo ${table}, ${players}${about ? `: ${about}` : ""}.`,
  challenge: "Contestazione",
  come: "Ci vado",
  back: "Tutti i tavoli",
  more: "Decisioni, condizioni e incarichi della gara",
  otherGames: "Le mie altre partite",
  opening: "Apro il tavolo…",
  noPhone: "A questo tavolo nessun telefono tiene l'orologio: puoi annotare una decisione per la gara.",
  noOffices: "A questo tavolo nessun telefono tiene l'orologio. Per annotare decisioni, il direttore scrive prima gli incarichi in regia.",
  taken: "A questo tavolo decide un altro arbitro della gara.",
  instead: "Decido io",
  unanswered: (said: string, time: string) =>
    `Alle ${time} questa decisione è partita e non ha avuto risposta: ${said} Guarda al tavolo se è arrivata.`,
  read: "Ho letto",

  words: {
    heading: "Parole",
    table: "Per quale tavolo",
    noTable: "Nessun tavolo",
    logged: "Resta nel registro del tavolo che hai guardato, e quando.",
    notLogged: "Senza un tavolo non resta nel registro di nessuno.",
    by: (name: string) => `Giudica ${name}.`,
  },
  looks: {
    heading: "Parole consultate",
    none: "Nessuno ha consultato parole, per ora.",
    during: "senza contestazione",
    somebody: "al tavolo",
  },
  articles: {
    heading: "Gli articoli più chiesti",
    all: "Tutti gli articoli",
    none: "Di questo regolamento non ci sono gli articoli.",
    asked: {
      challenge: "Contestazione",
      cost: "Che cosa costa",
      hold: "Chiedere tempo",
      final: "Giudizio definitivo",
      score: "Punteggio sbagliato",
      pass: "Passare",
      exchange: "Cambio delle lettere",
      freeExchange: "Cambio secco",
      overtime: "Tempo supplementare",
      cap: "Tempo massimo",
      late: "Ritardo",
      blank: "Jolly",
      end: "Fine della partita",
      deductions: "Conto finale",
      aids: "Elenchi, appunti e telefoni",
      call: "Chiamare l'arbitro",
      conduct: "Condotta",
    } satisfies Record<Asked, string>,
  },
  decide: {
    heading: "Che cosa decidi?",
    kinds: {
      take_back: "Annulla l'ultimo tocco",
      clock: "Correggi il tempo",
      score: "Correggi i punti",
      warning: "Richiamo",
      decision: "Altra decisione",
    },
    takeBack: "L'orologio torna com'era prima dell'ultimo tocco; il tempo passato da allora non lo paga nessuno.",
    whom: "Chi riguarda",
    measure: "Provvedimento",
    noMeasure: "nessuno",
    measures: {
      warning: "Richiamo",
      game_lost: "Partita persa",
      round_excluded: "Esclusione da un turno",
      expelled: "Esclusione dal torneo",
      other: "Altro",
    } satisfies Record<MeasureKind, string>,
    article: "Articolo",
    note: "Nota (facoltativa)",
    what: "Che cosa hai deciso",
    confirm: "Conferma",
    warned: (name: string) => `Richiamo a ${name}.`,
    tookBack: "Ultimo tocco annullato.",
    done: "Decisione registrata.",
    doneFor: (what: string) => `${what} Registrata.`,
  },
  outbox: {
    waits: (count: number) =>
      count === 1
        ? "Una decisione aspetta la rete su questo telefono: parte da sola, con l'ora in cui l'hai presa."
        : `${count} decisioni aspettano la rete su questo telefono: partono da sole, con l'ora in cui le hai prese.`,
    refused: (text: string, why: string) => `Non registrata nella gara: ${text} ${why}`,
  },
};

export type PocketTexts = typeof pocketIt;
