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
};

export type EndingTexts = typeof endingIt;
