// Coming in to a contest and helping at its desk, in Italian.
import type { HelperRole } from "../wire/desks";

/** A helper's work as each kind of contest calls it. */
export type Desk = "tournament" | "duplicate";

export const entranceIt = {
  qr: (address: string) => `Codice QR di ${address}`,
  scan: "Inquadra con il telefono, o scrivi nel browser:",
  onlyHere: "Questo indirizzo vale solo su questo computer: per i telefoni apri Plancia con il nome o il numero del server nella rete.",
  page: {
    heading: "Entra",
    code: "Il tuo codice",
    codeHint: "È sul tuo cartellino o sul foglio del risultato.",
    enter: "Entra",
    join: "Partecipa",
    joinHint: "Non hai un codice? Entra con il tuo nome.",
    watch: { tournament: "Guarda accoppiamenti e classifica", duplicate: "Guarda la sala" },
    over: "Questa gara è finita.",
    unknown: "Nessuna gara a questo indirizzo: ricontrolla le lettere.",
  },
  help: {
    heading: "Chi aiuta",
    deskCode: "Codice della regia",
    deskCodeAbout: "Con questo codice riapri la regia su un altro dispositivo.",
    noDeskCode: "Non c'è ancora: senza, la regia resta su questo dispositivo o sul tuo account.",
    make: "Crea il codice",
    renew: "Nuovo codice",
    renewAsk: "Il codice di prima non vale più, e chi è entrato con quello esce. Tu resti.",
    renewHelperAsk: "Il codice di prima non vale più, e chi è entrato con quello esce.",
    once: "Si vede solo adesso: stampalo o scrivilo.",
    print: "Stampa",
    done: "Fatto",
    cancel: "Annulla",
    name: "Nome di chi aiuta",
    role: "Che cosa può fare",
    roles: {
      tournament: { secretary: "solo risultati", referee: "arbitro" },
      duplicate: { secretary: "solo foglietti", referee: "arbitro" },
    } satisfies Record<Desk, Record<HelperRole, string>>,
    add: "Aggiungi",
    none: "Nessuno, per ora. Chi aiuta entra con il suo codice e può fare solo questo.",
    show: "Mostra i codici",
    hide: "Nascondi i codici",
    renewFor: (name: string) => `Nuovo codice per ${name}`,
    remove: "Togli",
    removeOf: (name: string) => `Togli ${name}`,
    removeAsk: (name: string) => `${name} esce subito, e il suo codice non vale più.`,
    cards: "Cartellini con i codici",
    cardsHint: "Uno per giocatore e per chi aiuta: nome, codice e QR, da ritagliare.",
  },
};

export type EntranceTexts = typeof entranceIt;
