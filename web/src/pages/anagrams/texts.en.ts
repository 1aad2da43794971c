// Anagrams against the clock in English.
import { plural } from "../../texts/plural";
import type { AnagramsTexts } from "./texts.it";

const words = (count: number) => plural("en", count, { one: "word", other: "words" });

/** 1st, 2nd, 3rd, 4th. */
function ordinal(place: number): string {
  const ending = { one: "st", two: "nd", few: "rd", other: "th", many: "th", zero: "th" };
  return `${place}${ending[new Intl.PluralRules("en", { type: "ordinal" }).select(place)]}`;
}

export const anagramsEn: AnagramsTexts = {
  lead: "Two minutes, the same letters for everybody: how many anagrams do you find?",
  rules: [
    "Every word takes all the letters in front of you and counts one, long or short.",
    "The letters stay until you have found all their words or skip them; skipped ones do not come back.",
    "A wrong word costs nothing but time.",
  ],
  once: "There is one run a day: once begun, the time does not stop.",
  loading: "One moment…",
  begin: "Begin",
  keepStreak: (days) => `A streak of ${plural("en", days, { one: "day", other: "days" })}: run today to keep it.`,
  people: (people, guests) => {
    const others = guests > 0 ? plural("en", guests, { one: "guest", other: "guests" }) : "";
    if (people === 0) return others ? `So far: ${others}.` : "Nobody has run today yet.";
    return `So far: ${plural("en", people, { one: "person", other: "people" })}${others ? ` and ${others}` : ""}.`;
  },
  ofDay: (day) => `The letters of ${day}`,
  pastLead: "This series is of the archive: you can practise it, but it does not count.",
  today: "Go to today",
  stage: "Letters",
  clock: "Time",
  keys: "Keyboard: letters to compose, Enter to try, Backspace to take back, Space to shuffle, Tab to skip, Esc for the buttons.",
  letters: (number) => `Letters ${number}`,
  laid: (number, letters, count) => `Letters ${number}: ${letters}. ${words(count)}.`,
  foundHere: (found, count) => `${found} of ${count}`,
  word: "Your word",
  found: words,
  count: words,
  practising: "Practice",
  try: "Try",
  back: "Take back",
  shuffle: "Shuffle",
  skip: "Skip",
  right: (word) => `${word}: good.`,
  wrong: (word) => `${word}: not good.`,
  again: (word) => `${word}: found already.`,
  late: "The time is over.",
  away: "The server does not answer: what you find is sent as soon as the network is back.",
  left: { 60: "One minute left.", 30: "Thirty seconds left.", 10: "Ten seconds left." },
  over: "Time",
  spoken: (count) => `Time. You found ${words(count)}.`,
  waiting: "The time is over: one moment…",
  place: (place, of) => `${ordinal(place)} of ${of}`,
  placeLabel: "Today",
  wouldBe: "The place you would have",
  wouldBeWhy: "Accounts are ranked: if you make one, this run and your streak stay yours.",
  makeAccount: "Make an account",
  streak: (days) => `${plural("en", days, { one: "day", other: "days" })} in a row`,
  streakLabel: "Streak",
  longest: (days) => `the longest: ${days}`,
  setsLabel: "Letters seen",
  noneCounts: "It was practice: it does not count.",
  solutions: "The words that were there",
  isFound: "found",
  isMissed: "not found",
  wrongWords: "These were not good",
  rest: (count) => `The letters you did not see (${count})`,
  practice: "Practise with other letters",
  practiceLead: "Random letters, as often as you like. It does not count for the ranking.",
  practiseDay: "Practise this series",
  practiseAgain: "Again, with other letters",
  backToDay: "Back to today",
  offline: "Without a network there is no run of today; there is practice, with the last letters kept on this device.",
  nothingKept: "There is no network, and no letters are kept on this device yet.",
  ranked: "words",
  archiveOpen: "to practise",
};
