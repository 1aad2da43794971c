// What one is told while one is elsewhere, in Italian.
import { plural } from "../../texts/plural";
import type { NoticeKind } from "../../wire/notices";

const kinds: Record<NoticeKind, string> = {
  turn: "Tocca a me, per corrispondenza",
  reminder: "Il mio tempo sta per finire",
  challenge: "Qualcuno mi sfida",
  accepted: "La mia proposta è accettata",
  ended: "Una partita per corrispondenza è finita",
};

export const noticesIt = {
  heading: "Avvisi",
  lead: "Che cosa vuoi sapere quando non sei qui. Pochi: più turni sono un avviso solo, e ciò che vedi da te non ti viene detto.",
  enter: "Entra per scegliere i tuoi avvisi.",
  toEnter: "Entra",
  browser: {
    heading: "Su questo dispositivo",
    off: "Un avviso del browser, anche a pagina chiusa.",
    start: "Avvisami",
    on: "Questo dispositivo è avvisato.",
    stop: "Basta avvisi qui",
    try: "Prova",
    no: "Questo browser non può mostrare avvisi a pagina chiusa.",
    home: "Su iPhone e iPad: tocca Condividi, poi «Aggiungi alla schermata Home», e apri Plancia da lì.",
    denied: "Hai detto al browser di non mostrare avvisi di questo sito: si cambia nelle impostazioni del browser.",
    failed: "Il servizio di avvisi del browser non risponde: riprova più tardi.",
    tried: (sent: number, asked: number) =>
      sent === asked
        ? `Avviso mandato a ${plural("it", sent, { one: "dispositivo", other: "dispositivi" })}.`
        : `Avviso preso da ${sent} dispositivi su ${asked}.`,
  },
  devices: {
    heading: "Dispositivi avvisati",
    this: "questo",
    unnamed: "Un browser",
    since: (date: string) => `dal ${date}`,
    remove: "Togli",
    removeNamed: (name: string) => `Togli ${name}`,
  },
  mail: {
    heading: "E-mail",
    guest: "Per ricevere e-mail serve un account.",
    toAccount: "Crea un account",
    address: "Il tuo indirizzo",
    send: "Manda il link di conferma",
    waiting: (address: string) => `A ${address} è arrivato un link: seguilo entro due giorni per confermare.`,
    confirmed: (address: string) => `Le e-mail vanno a ${address}.`,
    refused: (address: string) => `${address} non funziona: il suo server rifiuta la posta. Scrivine un altro.`,
    remove: "Togli l'indirizzo",
    try: "Prova",
    tried: "E-mail mandata.",
  },
  choices: {
    heading: "Che cosa",
    kinds,
    browser: "Browser",
    mail: "E-mail",
    now: "Subito",
    daily: "Al mattino",
    never: "Mai",
  },
  quiet: {
    heading: "Ore di silenzio",
    about: "Gli avvisi aspettano la fine del silenzio; non se aspetti un avversario proprio ora.",
    on: "Silenzio ogni giorno",
    from: "Dalle",
    until: "Alle",
    zone: (name: string) => `Ora di ${name}.`,
  },
  saved: "Salvato.",
  link: {
    conferma: { question: "È il tuo indirizzo?", button: "Sì, confermo", done: "Confermato: gli avvisi arriveranno lì." },
    basta: { question: "Vuoi fermare questi avvisi?", button: "Basta avvisi", done: "Fatto: non arriveranno più." },
    rifiuta: {
      question: "Nessuno potrà più chiedere di scrivere a questo indirizzo.",
      button: "Sì, mai più",
      done: "Fatto: non arriverà più niente.",
    },
  },
};

export type NoticesTexts = typeof noticesIt;
