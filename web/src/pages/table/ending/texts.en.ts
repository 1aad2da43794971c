// What is said after a game, in English.
import { plural } from "../../../texts/plural";
import type { EndingTexts } from "./texts.it";

const points = (count: number) => plural("en", count, { one: "point", other: "points" });

export const endingEn: EndingTexts = {
  heading: "The game in figures",
  player: "Player",
  average: "Average of a play",
  best: "Best play",
  bonuses: "Bonuses",
  challenges: "Challenges won",
  challengesOf: (won, all) => `${won} of ${all}`,
  exchanges: "Exchanges",
  none: "–",
  yourBest: (word, place, count) => `The play of the game is yours: ${word}, ${place}, ${points(count)}.`,
  theirBest: (name, word, place, count) => `The play of the game goes to ${name}: ${word}, ${place}, ${points(count)}.`,
  nextLevel: (number) => `Try level ${number}`,
  training: "Train on the best plays",
  takeAway: "To take along",
  ask: "What could I have played?",
  looking: "Looking for the best plays…",
  missed: "Where you could have made more points",
  nothingMissed: "In no turn: you always found the play that was worth most.",
  better: (word, place, count) => `${word}, ${place}: ${points(count)}.`,
  played: (word, count) => `You played ${word}: ${points(count)}.`,
  rejected: (word) => `You played ${word}, which was taken off.`,
  exchanged: "You exchanged letters.",
  passed: "You passed.",
  showMove: (number) => `Look at move ${number}`,
};
