// The analysis of a game, in Italian.
import type { Depth, JudgedHow } from "../../../laboratory/questions";
import { plural } from "../../../texts/plural";

const moves = (count: number) => plural("it", count, { one: "mossa", other: "mosse" });

export const analysisIt = {
  heading: "Analisi",
  progress: "Mosse analizzate",
  reading: "Leggo la partita…",
  glancing: "Prima occhiata a tutte le mosse…",
  thinking: (done: number, all: number, depth: string) => `${done} di ${moves(all)}, analisi ${depth}`,
  stopped: (done: number, all: number) => `Ferma a ${done} di ${moves(all)}.`,
  whole: (all: number, depth: string) => `${moves(all)}, analisi ${depth}.`,
  preparing: "Preparo il motore…",
  tooDeep: "A fondo si pensa solo dove il motore gira nel browser.",
  waiting: "Il server ha da fare: si riprende tra poco.",
  none: "Nessuno ha ancora salvato un'analisi di questa partita.",
  begin: "Analizza",
  stop: "Ferma",
  goOn: "Riprendi",
  deeper: "Più a fondo",
  deeperMove: "Questa mossa più a fondo",
  finished: "L'analisi è completa.",
  depths: { static: "a prima vista", quick: "veloce", normal: "normale", deep: "a fondo" } satisfies Record<Depth, string>,
  where: { here: "Il motore gira in questo browser.", server: "Risponde il server." },
  keeping: {
    kept: "Salvata con la partita: chi ha il link la vede.",
    not_yours: "Resta su questa pagina: la salva chi era in partita.",
    failed: "Non è stato possibile salvarla con la partita.",
  },

  // A move.
  played: "giocata",
  best: "migliore",
  isBest: "La giocata fatta è la migliore.",
  rack: "leggio",
  rackPart: "noto in parte",
  rackNone: "non noto",
  cost: "costo",
  costs: (points: string, percent: string) => `${points} punti e ${percent} % di vittoria`,
  costsPoints: (points: string) => `${points} punti, a prima vista`,
  free: "Non è costata niente.",
  luckOfDraw: (tiles: string, points: string) => `Pescata prima della mossa: ${tiles}, ${points} punti rispetto alla media`,
  notYet: "Questa mossa aspetta il suo turno.",
  notInRecord: "Questa mossa non è nel tracciato: non si può giudicare.",
  how: { static: "punti e resto", simulated: "simulata", exact: "esatta" } satisfies Record<JudgedHow, string>,
  unfinished: "stima",
  laboratory: "Apri nel laboratorio",

  // The ten best.
  plays: "Le giocate migliori",
  playsHint: "Passaci sopra, o sceglila: si vede sulla plancia.",
  columns: { play: "giocata", score: "punti", leave: "resto", equity: "valore", chance: "vittoria" },
  chance: (percent: string, error: string) => `${percent} ± ${error} %`,
  sure: (percent: string) => `${percent} %`,
  spread: (points: string) => `differenza finale ${points}`,
  bonus: "bonus",
  tryOut: "Sulla plancia per prova",
  total: "totale",
  kinds: { pass: "passa", free_exchange: "cambio secco", exchange: "cambia" },
  exchanged: (letters: string) => `cambia ${letters}`,
  emptyLeave: "niente",

  // The whole game.
  dearest: "Le mosse che sono costate di più",
  noneDear: "Nessuna mossa è costata molto.",
  goTo: (number: number, word: string) => `Mossa ${number}: ${word}`,
  graph: (name: string) => `Probabilità di vittoria di ${name}`,
  graphLabel: (name: string, now: string) => `Grafico della probabilità di vittoria di ${name}, mossa per mossa. ${now}`,
  graphNow: (percent: string) => `Adesso: ${percent} %.`,
  graphUnknown: "Qui non è nota.",
  figures: "La partita in cifre",
  accuracy: "Precisione",
  accuracyHint: "100 è una partita senza perdite.",
  judgedOf: (judged: number, all: number) => `${judged} di ${all}`,
  judged: "Mosse giudicate",
  bestMoves: "Senza perdite",
  lostPoints: "Punti persi in tutto",
  lostWin: "Vittoria persa in tutto",
  luck: "Fortuna nella pesca, in punti",
  luckWin: "Fortuna nella pesca, in vittoria",
  luckHint: "La pesca confrontata con tutto quello che poteva venire dal sacchetto. Non conta nella precisione.",
  marks: "Giudizi",
  withError: (points: string, error: string) => `${points} ± ${error}`,
  percent: (percent: string) => `${percent} %`,
};

export type AnalysisTexts = typeof analysisIt;
