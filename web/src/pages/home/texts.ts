// What the first page says.
import type { Language } from "../../texts/language";
import { homeEn } from "./texts.en";
import { homeIt } from "./texts.it";

export interface HomeTexts {
  headline: string;
  lead: string;
  playNow: string;
  starting: string;
  withClock: string;
  withClockWhy: string;
  invite: string;
  inviteWhy: string;
  newGame: string;
  newGameWhy: string;
  resume: string;
  waiting: string;
  playing: string;
  sit: string;
  goOn: string;
  openGames: string;
  openGamesNone: string;
  watch: string;
  watchNone: string;
  over: string;
  overNone: string;
  look: string;
  replay: string;
  freeSeats: (count: number) => string;
  delayed: (minutes: number) => string;
  somebody: string;
  versus: string;
  picture: string;
}

export const HOME_TEXTS: Record<Language, HomeTexts> = { it: homeIt, en: homeEn };
