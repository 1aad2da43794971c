// About the program, in English.
import type { AboutTexts } from "./texts.it";

export const aboutEn: AboutTexts = {
  heading: "About",
  what: "Plancia is Italian Scrabble as the federation's rulebook wants it: the game with its procedures, a judge of words that says why, a referee where one is needed.",
  independent:
    "It is an independent project. Scrabble is a trademark of its respective owners; the rulebooks belong to those who wrote them, and their articles are cited here.",
  licence: {
    heading: "Licences",
    own: "Plancia is free software: you may use, study, change and pass it on under the GPL, version 3 or later.",
    warranty: "It comes without any warranty.",
    packages: "These pages contain",
    full: "The full text of their licences",
    server: "The server also uses",
  },
  words: {
    heading: "Where the words come from",
    about: "The lexicon is made by Plancia by the rules of the rulebook, from these sources.",
    count: (count) => `${count} words`,
    licence: "licence",
  },
  privacy: {
    heading: "Your data",
    about:
      "One cookie tells the server who you are, once you have given yourself a name. No other site is asked for anything, and nothing is measured.",
  },
  version: (version) => `Version ${version}`,
};
