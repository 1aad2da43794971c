// The page of the day in English.
import { plural } from "../../texts/plural";
import type { DailyTexts } from "./texts.it";

/** 1st, 2nd, 3rd, 4th. */
function ordinal(place: number): string {
  const ending = { one: "st", two: "nd", few: "rd", other: "th", many: "th", zero: "th" };
  return `${place}${ending[new Intl.PluralRules("en", { type: "ordinal" }).select(place)]}`;
}

export const dailyEn: DailyTexts = {
  hand: (day) => `The hand of ${day}`,
  lead: "One play, the same for everybody: what is yours worth?",
  loading: "One moment…",
  days: "Other days",
  earlier: "The day before",
  later: "The day after",
  today: "Today",
  archived: "This hand is of the archive: you can play it, but it counts neither for the ranking nor for the streak.",
  play: "Play this",
  confirmHeading: "Play this?",
  confirm: "Play",
  confirmAsk: (play, points) => `${play}: ${plural("en", points, { one: "point", other: "points" })}, if the words are good.`,
  confirmOnce: "You can answer once only.",
  keepLooking: "Let me think",
  giveUp: "Show the solution",
  giveUpAsk: "The hand stays without a play of yours.",
  of: (points, best) => `${points} of ${best}`,
  found: "You found the best play.",
  missed: (points) => `The best play earned ${plural("en", points, { one: "point", other: "points" })} more.`,
  noPlay: "You did not play.",
  place: (place, of) => `${ordinal(place)} of ${of}`,
  placeLabel: "Today",
  wouldBe: "The place you would have",
  wouldBeWhy: "Accounts are ranked: if you make one, this answer and your streak stay yours.",
  makeAccount: "Make an account",
  streak: (days) => `${plural("en", days, { one: "day", other: "days" })} in a row`,
  streakLabel: "Streak",
  longest: (days) => `the longest: ${days}`,
  keepStreak: (days) => `A streak of ${plural("en", days, { one: "day", other: "days" })}: answer today to keep it.`,
  answered: (people, guests) => {
    const others = guests > 0 ? plural("en", guests, { one: "guest", other: "guests" }) : "";
    if (people === 0) return others ? `So far: ${others}.` : "Nobody has answered yet.";
    return `So far: ${plural("en", people, { one: "person", other: "people" })}${others ? ` and ${others}` : ""}.`;
  },
  share: "Share",
  shared: "Copied: paste it where you like.",
  shareFailed: "Copy this text",
  shareHand: (day, points, best) => `Plancia, the hand of ${day}: ${points} of ${best}`,
  sharePlace: (place, of) => `${ordinal(place)} of ${of}`,
  shareStreak: (days) => `streak ${days}`,
  why: "Why it is the best",
  yours: "Yours",
  plays: "The best plays",
  playsHint: "Touch one to see it on the board.",
  allPlays: (count) => `There were ${count} plays in all.`,
  column: { play: "play", points: "points", equity: "value" },
  equityWhy: "The value is made of the points and of what the tiles that stay are worth.",
  laboratory: "Open in the laboratory",
  part: { hand: "The hand", game: "The game" },
  rankingPart: "Of what",
  rankingClosed: "It can be seen once you have played: the points of others would tell what can be found.",
  rankingYesterday: "The days of the month that are over; today is added tomorrow.",
  ranked: "points",
  game: "The game of the day",
  gameLead: (hands) =>
    `A duplicate of ${hands} hands, alone: after every play the best one is laid and new letters come. A quarter of an hour, also in several goes.`,
  begin: "Begin",
  goOn: "Go on",
  look: "Look at the hands",
  gameResult: (points, best, percent) => `${points} of ${best}: ${percent}%`,
  gameLate: "Finished after midnight: it does not count for the ranking.",
  archivePoints: (points) => plural("en", points, { one: "point", other: "points" }),
  archiveOpen: "to be played",
  anagramsWhy: "two minutes of anagrams, the same letters for everybody.",
  unknown: "There is no hand for this day.",
  toToday: "Go to today",
  puzzle: "There is a puzzle of the day too: find the play",
  spoken: (points, best) => `${plural("en", points, { one: "point", other: "points" })} of ${best}.`,
};
