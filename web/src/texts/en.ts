// The pages in English.
import { plural } from "./plural";
import type { Texts } from "./texts";

const points = (count: number) => plural("en", count, { one: "point", other: "points" });

export const en: Texts = {
  title: "Plancia: Italian Scrabble, by the book",
  skipToContent: "Skip to content",
  header: {
    home: "Plancia, top of the page",
    sections: "Sections",
    language: "Language",
    toDark: "Switch to the dark theme",
    toLight: "Switch to the light theme",
  },
  intro: {
    headline: "Italian Scrabble, by the book",
    lead: "Every play counted as on paper, every rule with its article.",
    notYet: "There is no live play yet.",
  },
  failure: { sentence: "The server does not answer: this part cannot be shown.", retry: "Try again" },
  board: {
    caption: "The board: fifteen rows, fifteen columns",
    premiums: { PT: "triple word", PD: "double word", LT: "triple letter", LD: "double letter" },
    start: "starting square",
    tile: (letter, worth) => `${letter}, ${worth}`,
    blank: (letter) => `${letter}, blank`,
    justPlayed: "just played",
  },
  sample: {
    heading: "A game to leaf through",
    about:
      "Ten plays. Five, marked §, are the worked examples of the Milan club's guide, with its own counts; the other five are ours and lead from one to the next.",
    printed: "example from the Milan guide",
    scoresheet: "Scoresheet",
    keys: "The ← → keys work too.",
    first: "Empty board",
    previous: "Back",
    next: "Next",
    last: "Last play",
    again: "From the start",
    controls: "Leaf through the game",
    empty: "The board is empty",
    emptyHint: "The first word covers the central square, and the star doubles it.",
    playOf: (number, count) => `Play ${number} of ${count}`,
    directions: { across: "across", down: "down" },
    directionsShort: { across: "across", down: "down" },
    techniques: { first: "first word", crossing: "crossing", extension: "extension", contact: "contact" },
    words: "Words formed",
    bonus: "Bonus, seven tiles",
    total: "Total",
    points,
    announced: (where, word, total, words) => `${where}: ${word}, ${total}. Words formed: ${words}.`,
  },
  tiles: {
    heading: "The tiles",
    about: (count) => `${count} in all; under each, how many there are.`,
    count: (count) => plural("en", count, { one: "tile", other: "tiles" }),
    blank: "blank",
    legend: "The squares",
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
  today: {
    heading: "What is here today",
    about: "Plancia is at its beginning. What is here works; what is missing is written here, not hidden.",
    works: "Works",
    pages: "This page: the board, the game to leaf through, the rulebooks compared.",
    commands: [
      {
        name: "plancia score",
        example: 'plancia score "H5 vert. ARIA" "D5 orizz. FERMAsTE"',
        does: "counts plays one after another, word by word",
      },
      {
        name: "plancia editions",
        example: "plancia editions diff figs-2008 figs-c",
        does: "lists, shows and compares the rulebooks",
      },
      { name: "plancia board", example: "plancia board", does: "draws the board in the terminal" },
      { name: "plancia judge", example: "plancia judge amatelo magliettina", does: "judges words and says why, with the article" },
      { name: "plancia words", example: "plancia words --anagram 'ARMONIA?'", does: "finds words: anagrams, hooks, patterns, lists" },
      { name: "plancia moves", example: "plancia moves --help", does: "lists every possible play of a position" },
      { name: "plancia gcg", example: "plancia gcg --help", does: "checks and converts games recorded in GCG" },
    ],
    notYet: "Not yet",
    missing: [
      "Live play, against a person or the computer",
      "The judge on this page: today it is asked on the command line",
      "Accounts, tournaments, duplicate",
    ],
  },
  footer: {
    independent: "An independent project. Scrabble is a trademark of its respective owners.",
    licence: "Free software, GPL 3 or later.",
  },
};
