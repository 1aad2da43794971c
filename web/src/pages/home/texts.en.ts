// The first page in English.
import { plural } from "../../texts/plural";
import type { HomeTexts } from "./texts.it";

export const homeEn: HomeTexts = {
  headline: "Italian Scrabble, by the book",
  lead: "Alone or in company, by the federation's rules: every play counted as on paper, every rule with its article.",
  playNow: "Play now",
  starting: "Setting the table…",
  withClock: "With clocks",
  withClockWhy: "25 minutes each, as in a tournament",
  invite: "Invite a friend",
  inviteWhy: "You send a link: a tap, and your friend sits down",
  newGame: "New game",
  newGameWhy: "Rulebook, times, referee, two to four players",
  ownGames: "My games",
  ownGamesWhy: "Being played, waiting and finished",
  resume: "Go on where you were",
  waiting: "waits for players",
  playing: "being played",
  sit: "Sit down",
  goOn: "Go on",
  openGames: "Open games",
  openGamesNone: "Nobody waits for an opponent. Open a game yourself.",
  watch: "To watch",
  watchNone: "Nobody is playing at the moment.",
  over: "Just finished",
  overNone: "No finished games yet.",
  look: "Watch",
  replay: "Replay",
  freeSeats: (count) => plural("en", count, { one: "free seat", other: "free seats" }),
  delayed: (minutes) => `${plural("en", minutes, { one: "minute", other: "minutes" })} late`,
  picture: "A board with ten plays",
};
