// The pages in Italian. Second person singular, plain and friendly.
import { plural } from "./plural";
import type { Texts } from "./texts";

export const it: Texts = {
  title: "Plancia: lo Scrabble italiano, regolamento alla mano",
  skipToContent: "Vai al contenuto",
  header: {
    home: "Plancia, inizio",
    sections: "Pagine",
    language: "Lingua",
    toDark: "Passa al tema scuro",
    toLight: "Passa al tema chiaro",
    menu: "Menu",
    signIn: "Entra",
  },
  failure: {
    sentence: "Il server non risponde: questa parte non si può mostrare.",
    retry: "Riprova",
    unreachable: "Il server non risponde: riprova fra un momento.",
  },
  toast: { list: "Messaggi", close: "Chiudi il messaggio" },
  offline: "Sei senza rete: puoi controllare le parole e rivedere le partite già aperte.",
  version: { news: "C'è una versione nuova di Plancia.", load: "Aggiorna" },
  pages: {
    home: "Gioca",
    newGame: "Nuova partita",
    table: "Partita",
    replay: "Rivedi la partita",
    importGame: "Importa una partita",
    sheets: "Confronta due formulari",
    tiles: "Controlla le tessere",
    referee: "Tavolo dell'arbitro",
    words: "Parole",
    lists: "Liste di parole",
    kiosk: "Sportello delle parole",
    duplicates: "Duplicato",
    trainings: "Allenati da solo",
    preparations: "Serate preparate",
    training: "Allenamento",
    prepared: "Serata preparata",
    duplicate: "Serata di duplicato",
    duplicateHall: "Schermo per la sala",
    tournaments: "Tornei",
    tournament: "Torneo",
    tournamentDesk: "Regia del torneo",
    tournamentPhone: "Il mio torneo",
    invitation: "Invito",
    account: "Il tuo account",
    settings: "Impostazioni",
    rulebooks: "I regolamenti",
    about: "Informazioni",
  },
  notFound: {
    heading: "Questa pagina non esiste",
    sentence: "Forse l'indirizzo è stato copiato a metà.",
    home: "Torna all'inizio",
  },
  rulebooks: {
    heading: "I regolamenti",
    about:
      "I documenti non dicono tutti la stessa cosa. Plancia li tiene tutti e cinque, ogni voce col suo articolo; dove il testo tace, lo dice e spiega la scelta.",
    latest: "la più recente",
    chooseHeading: "Tutte le differenze",
    first: "Confronta",
    second: "con",
    swap: "Scambia i due regolamenti",
    count: (count, compared) =>
      count === 0
        ? `Nessuna differenza su ${compared} voci.`
        : `${plural("it", count, { one: "differenza", other: "differenze" })} su ${compared} voci.`,
    same: "È lo stesso regolamento: scegline un altro.",
    entry: "Voce",
    article: (number) => `art. ${number}`,
    section: (title) => `«${title}»`,
    open: "il testo non lo dice",
    choices: "I due regolamenti a confronto",
  },
  footer: {
    more: "Altre pagine",
    independent: "Progetto indipendente. Scrabble è un marchio dei rispettivi titolari.",
    licence: "Software libero, licenza GPL 3 o successiva.",
  },
};
