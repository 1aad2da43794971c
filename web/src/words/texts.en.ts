// Judging the words of a play, in English.
import type { CheckTexts } from "./texts.it";

export const checkEn: CheckTexts = {
  prompt: "Type the challenged words, with spaces between them",
  label: "Words of the play",
  ask: "Verdict",
  asking: "Asking the lexicon…",
  play: { valid: "Play valid", notValid: "Play not\u00a0valid" },
  word: { valid: "Word valid", notValid: "Word not\u00a0valid" },
  valid: "Valid",
  notValid: "Not valid",
  oneWord: "In this rulebook one word is challenged: type one.",
  bare: "Without a network the reason cannot be given.",
  prevails: "The dictionary prevails:",
  ready: "ready without a network too",
  notReady: "for now only with the network",
  next: "Another play",
};
