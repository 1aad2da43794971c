// What is said after a game, in Italian.
import { to } from "../../../texts/italian";
import { plural } from "../../../texts/plural";

const points = (count: number) => plural("it", count, { one: "punto", other: "punti" });

export const endingIt = {
  heading: "La partita in cifre",
  player: "Giocatore",
  average: "Media a giocata",
  best: "Giocata migliore",
  bonuses: "Bonus",
  challenges: "Contestazioni fondate",
  challengesOf: (won: number, all: number) => `${won} su ${all}`,
  exchanges: "Cambi",
  none: "–",
  yourBest: (word: string, place: string, count: number) => `La giocata della partita è tua: ${word}, ${place}, ${points(count)}.`,
  theirBest: (name: string, word: string, place: string, count: number) =>
    `La giocata della partita va ${to(name)}: ${word}, ${place}, ${points(count)}.`,
  nextLevel: (number: number) => `Prova il livello ${number}`,
  training: "Allenati sulle giocate migliori",
  takeAway: "Da portare via",
  ask: "Che cosa potevo giocare?",
  looking: "Cerco le giocate migliori…",
  missed: "Dove potevi fare più punti",
  nothingMissed: "In nessun turno: hai sempre trovato la giocata che valeva di più.",
  better: (word: string, place: string, count: number) => `${word}, ${place}: ${points(count)}.`,
  played: (word: string, count: number) => `Hai giocato ${word}: ${points(count)}.`,
  rejected: (word: string) => `Hai giocato ${word}, poi ritirata.`,
  exchanged: "Hai cambiato le lettere.",
  passed: "Hai passato.",
  showMove: (number: number) => `Rivedi la mossa ${number}`,
};

export type EndingTexts = typeof endingIt;
