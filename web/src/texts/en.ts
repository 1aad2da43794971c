// The pages in English.
import { plural } from "./plural";
import type { Texts } from "./texts";

export const en: Texts = {
  title: "Plancia: Italian Scrabble, by the book",
  skipToContent: "Skip to content",
  header: {
    home: "Plancia, home page",
    sections: "Pages",
    language: "Language",
    toDark: "Switch to the dark theme",
    toLight: "Switch to the light theme",
    menu: "Menu",
    signIn: "Sign in",
  },
  failure: {
    sentence: "The server does not answer: this part cannot be shown.",
    retry: "Try again",
    unreachable: "The server does not answer: try again in a moment.",
  },
  toast: { list: "Messages", close: "Close the message" },
  offline: "You are without a network: you can check words and look at games that were opened before.",
  version: { news: "There is a new version of Plancia.", load: "Update" },
  pages: {
    home: "Play",
    newGame: "New game",
    table: "Game",
    replay: "Replay",
    importGame: "Import a game",
    sheets: "Compare two scoresheets",
    tiles: "Check the tiles",
    referee: "Referee's desk",
    words: "Words",
    lists: "Word lists",
    kiosk: "Word desk",
    duplicates: "Duplicate",
    trainings: "Train alone",
    preparations: "Prepared sessions",
    training: "Training",
    prepared: "Prepared session",
    duplicate: "A duplicate",
    duplicateHall: "Screen for the hall",
    tournaments: "Tournaments",
    tournament: "Tournament",
    tournamentDesk: "Director's desk",
    tournamentPhone: "My tournament",
    invitation: "Invitation",
    account: "Your account",
    settings: "Settings",
    rulebooks: "The rulebooks",
    about: "About",
  },
  notFound: {
    heading: "There is no such page",
    sentence: "Perhaps the address was only copied in part.",
    home: "Back to the beginning",
  },
  rulebooks: {
    heading: "The rulebooks",
    about:
      "The documents do not all say the same. Plancia keeps all five, every entry with its article; where the text is silent it says so and explains the choice. The documents are in Italian, and so are the words quoted from them.",
    latest: "the latest",
    chooseHeading: "All differences",
    first: "Compare",
    second: "with",
    swap: "Swap the two rulebooks",
    count: (count, compared) =>
      count === 0
        ? `No difference in ${compared} entries.`
        : `${plural("en", count, { one: "difference", other: "differences" })} in ${compared} entries.`,
    same: "That is the same rulebook: choose another.",
    entry: "Entry",
    article: (number) => `art. ${number}`,
    section: (title) => `“${title}”`,
    open: "the text does not say",
    choices: "The two rulebooks to compare",
  },
  footer: {
    more: "More pages",
    independent: "An independent project. Scrabble is a trademark of its respective owners.",
    licence: "Free software, GPL 3 or later.",
  },
};
