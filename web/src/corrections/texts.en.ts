// Reporting a word, in English.
import type { CorrectionsTexts } from "./texts.it";

export const correctionsEn: CorrectionsTexts = {
  report: "Report",
  reportWord: (word: string) => `Report ${word}`,
  heading: (word: string) => `Report “${word}”`,
  lead: "Is something wrong with this verdict? Tell the keeper of the words.",
  what: "What is wrong",
  wrong: {
    missing: "it should be valid",
    not_a_word: "it should not be valid",
    reading: "the explanation is wrong: reading, article or meaning",
  },
  why: "Why",
  whyHint: "For example: it is the plural of a headword of the dictionary.",
  source: "Source, if you have one",
  sourceHint: "For example: Zingarelli 2024, under gassa",
  send: "Send",
  cancel: "Cancel",
  close: "Close",
  thanks: (number: number) => `Thank you. Your report has the number ${number}.`,
  similar: (count: number) => (count === 1 ? "Somebody else has said the same." : `${count} others have said the same.`),
  next: "The keeper of the words reads it and decides. If it is accepted, it holds on this server at once, for new games, and is put forward for the next version of the lexicon.",
  follow: "See what became of your reports",
  anonymous: "You have no name here, so you cannot see the answer: note the number down.",
};
