import type { TranscribeTexts } from "./texts.it";

export const transcribeEn: TranscribeTexts = {
  heading: "Transcribe the words",
  about:
    "The phone on the table keeps clock and points. Here you write the words of plays already made: people who watch see the board grow.",
  code: "Code of the table",
  codeAbout: "Six letters: they are in the menu of the phone that lies on the table.",
  begin: "Begin",
  next: (turn, name, points) => `Turn ${turn}: ${name}, ${points}`,
  done: "All plays are transcribed. The next one appears here when the table has noted it.",
  notYet: "The table has not noted a play yet.",
  waiting: (count) => (count === 1 ? "After this one there is another." : `After this one there are ${count} more.`),
  differs: (counted, announced) => `So it is worth ${counted}, the table has noted ${announced}: check the word.`,
  undo: (word) => `Take ${word} back`,
  written: (word) => `${word}: written.`,
  over: "The game is over.",
  wooden: "Games with wooden tiles can be transcribed.",
  watch: "Watch the game",
  list: "Plays",
};
