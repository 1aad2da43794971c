// The pages in Italian. Second person singular, plain and friendly.
import { plural } from "./plural";
import type { Texts } from "./texts";

const points = (count: number) => plural("it", count, { one: "punto", other: "punti" });

export const it: Texts = {
  title: "Plancia: lo Scrabble italiano, regolamento alla mano",
  skipToContent: "Vai al contenuto",
  header: {
    home: "Plancia, inizio pagina",
    sections: "Sezioni",
    language: "Lingua",
    toDark: "Passa al tema scuro",
    toLight: "Passa al tema chiaro",
  },
  intro: {
    headline: "Lo Scrabble italiano, regolamento alla mano",
    lead: "Ogni giocata contata come sulla carta, ogni regola con il suo articolo.",
    notYet: "Il gioco dal vivo non c'è ancora.",
  },
  failure: { sentence: "Il server non risponde: questa parte non si può mostrare.", retry: "Riprova" },
  board: {
    caption: "La plancia: quindici righe, quindici colonne",
    premiums: { PT: "parola tripla", PD: "parola doppia", LT: "lettera tripla", LD: "lettera doppia" },
    start: "casella di partenza",
    tile: (letter, worth) => `${letter}, ${worth}`,
    blank: (letter) => `${letter}, jolly`,
    justPlayed: "appena giocata",
  },
  sample: {
    heading: "Una partita da sfogliare",
    about:
      "Dieci giocate. Cinque, segnate con §, sono gli esempi della guida dello Scrabble Club Milano, con i suoi conti; le altre cinque le abbiamo aggiunte noi per collegarle.",
    printed: "esempio della guida di Milano",
    scoresheet: "Formulario",
    keys: "Anche con le frecce ← → della tastiera.",
    first: "Plancia vuota",
    previous: "Indietro",
    next: "Avanti",
    last: "Ultima giocata",
    again: "Dall'inizio",
    controls: "Sfoglia la partita",
    empty: "La plancia è vuota",
    emptyHint: "La prima parola copre la casella centrale, e la stella la raddoppia.",
    playOf: (number, count) => `Giocata ${number} di ${count}`,
    directions: { across: "orizzontale", down: "verticale" },
    directionsShort: { across: "orizz.", down: "vert." },
    techniques: { first: "prima parola", crossing: "incrocio", extension: "prolungamento", contact: "striscio" },
    words: "Parole formate",
    bonus: "Bonus, sette tessere",
    total: "Totale",
    points,
    announced: (where, word, total, words) => `${where}: ${word}, ${total}. Parole formate: ${words}.`,
  },
  tiles: {
    heading: "Le tessere",
    about: (count) => `${count} in tutto; sotto, quante di ciascuna.`,
    count: (count) => plural("it", count, { one: "tessera", other: "tessere" }),
    blank: "jolly",
    legend: "Le caselle",
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
  today: {
    heading: "Cosa c'è oggi",
    about: "Plancia è all'inizio. Quel che c'è funziona; quel che manca è scritto qui, non nascosto.",
    works: "Funziona",
    pages: "Questa pagina: la plancia, la partita da sfogliare, i regolamenti a confronto.",
    commands: [
      {
        name: "plancia score",
        example: 'plancia score "H5 vert. ARIA" "D5 orizz. FERMAsTE"',
        does: "conta le giocate una dopo l'altra, parola per parola",
      },
      {
        name: "plancia editions",
        example: "plancia editions diff figs-2008 figs-c",
        does: "elenca, mostra e confronta i regolamenti",
      },
      { name: "plancia board", example: "plancia board", does: "disegna la plancia nel terminale" },
      { name: "plancia judge", example: "plancia judge amatelo magliettina", does: "giudica le parole e dice perché, con l'articolo" },
      { name: "plancia words", example: "plancia words --anagram 'ARMONIA?'", does: "cerca parole: anagrammi, attacchi, schemi, elenchi" },
      { name: "plancia moves", example: "plancia moves --help", does: "elenca tutte le giocate possibili di una posizione" },
      { name: "plancia gcg", example: "plancia gcg --help", does: "controlla e converte le partite registrate in GCG" },
    ],
    notYet: "Non c'è ancora",
    missing: [
      "Il gioco dal vivo, contro una persona o contro il computer",
      "Il giudice su questa pagina: oggi si consulta dalla riga di comando",
      "Gli account, i tornei, il duplicato",
    ],
  },
  footer: {
    independent: "Progetto indipendente. Scrabble è un marchio dei rispettivi titolari.",
    licence: "Software libero, licenza GPL 3 o successiva.",
  },
};
