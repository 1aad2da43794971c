// Gli anagrammi contro il tempo in italiano.
import { plural } from "../../texts/plural";

const words = (count: number) => plural("it", count, { one: "parola", other: "parole" });

export const anagramsIt = {
  lead: "Due minuti, le stesse lettere per tutti: quanti anagrammi trovi?",
  rules: [
    "Ogni parola usa tutte le lettere che hai davanti e vale uno, lunga o corta.",
    "Le lettere restano finché non trovi tutte le parole o le salti; saltate, non tornano.",
    "Una parola sbagliata non toglie niente, se non il tempo.",
  ],
  once: "C'è una corsa al giorno: una volta cominciata, il tempo non si ferma.",
  loading: "Un momento…",
  begin: "Comincia",
  keepStreak: (days: number) => `Serie di ${plural("it", days, { one: "giorno", other: "giorni" })}: corri oggi per tenerla.`,
  people: (people: number, guests: number) => {
    const others = guests > 0 ? plural("it", guests, { one: "ospite", other: "ospiti" }) : "";
    if (people === 0) return others ? `Finora: ${others}.` : "Oggi non ha ancora corso nessuno.";
    return `Finora: ${plural("it", people, { one: "persona", other: "persone" })}${others ? ` e ${others}` : ""}.`;
  },
  ofDay: (day: string) => `Le lettere del ${day}`,
  pastLead: "È una serie dell'archivio: ti ci puoi allenare, ma non conta.",
  today: "Vai a oggi",
  stage: "Lettere",
  clock: "Tempo",
  keys: "Tastiera: lettere per comporre, Invio per provare, Cancella per togliere, Spazio per mescolare, Tab per saltare, Esc per i pulsanti.",
  letters: (number: number) => `Lettere ${number}`,
  laid: (number: number, letters: string, count: number) => `Lettere ${number}: ${letters}. ${words(count)}.`,
  foundHere: (found: number, count: number) => `${found} di ${count}`,
  word: "La tua parola",
  found: words,
  count: words,
  practising: "Allenamento",
  try: "Prova",
  back: "Togli",
  shuffle: "Mescola",
  skip: "Salta",
  right: (word: string) => `${word}: buona.`,
  wrong: (word: string) => `${word}: non è buona.`,
  again: (word: string) => `${word}: già trovata.`,
  late: "Il tempo è finito.",
  away: "Il server non risponde: quello che trovi parte appena torna la rete.",
  left: { 60: "Manca un minuto.", 30: "Mancano trenta secondi.", 10: "Mancano dieci secondi." } as Record<number, string>,
  over: "Tempo",
  spoken: (count: number) => `Tempo. Hai trovato ${words(count)}.`,
  waiting: "Il tempo è finito: un momento…",
  place: (place: number, of: number) => `${place}° su ${of}`,
  placeLabel: "Oggi",
  wouldBe: "Il posto che avresti",
  wouldBeWhy: "In classifica ci sono gli account: se ne fai uno, questa corsa e la tua serie restano tue.",
  makeAccount: "Fai un account",
  streak: (days: number) => plural("it", days, { one: "giorno di fila", other: "giorni di fila" }),
  streakLabel: "Serie",
  longest: (days: number) => `la più lunga: ${days}`,
  setsLabel: "Lettere viste",
  noneCounts: "Era un allenamento: non conta.",
  solutions: "Le parole che c'erano",
  isFound: "trovata",
  isMissed: "non trovata",
  wrongWords: "Non erano buone",
  rest: (count: number) => `Le lettere che non hai visto (${count})`,
  practice: "Allenati con altre lettere",
  practiceLead: "Lettere a caso, quante volte vuoi. Non conta per la classifica.",
  practiseDay: "Allenati con questa serie",
  practiseAgain: "Ancora, con altre lettere",
  backToDay: "Torna a oggi",
  offline: "Senza rete la corsa di oggi non si può fare; un allenamento sì, con le ultime lettere tenute sul dispositivo.",
  nothingKept: "Senza rete, e su questo dispositivo non ci sono ancora lettere tenute da parte.",
  ranked: "parole",
  archiveOpen: "per allenarsi",
};

export type AnagramsTexts = typeof anagramsIt;
