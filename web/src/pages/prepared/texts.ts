// What the pages about prepared sessions say.
import type { Language } from "../../texts/language";
import { preparedEn } from "./texts.en";
import { preparedIt } from "./texts.it";

export interface PreparedTexts {
  heading: string;
  lead: string;
  fresh: string;
  title: string;
  hands: string;
  seconds: string;
  seed: string;
  seedHint: string;
  more: string;
  prepare: string;
  preparing: string;
  bring: string;
  bringLead: string;
  file: string;
  own: string;
  none: string;
  untitled: string;
  about: (hands: number, seconds: number) => string;
  made: (date: string) => string;
  unknown: string;
  open: string;
  openLead: string;
  club: string;
  clubHint: string;
  players: string;
  playersHint: string;
  openIt: string;
  train: string;
  secret: string;
  secretLead: string;
  takeFile: string;
  sheet: string;
  slips: string;
  link: string;
  linkLead: string;
  copy: string;
  copied: string;
  sessions: string;
  noSessions: string;
  status: Record<"live" | "over", string>;
  ranking: string;
  noRanking: string;
  print: string;
  rank: { place: string; player: string; club: string; total: string; percent: string; tops: string; solos: string };
  back: string;
}

export const PREPARED_TEXTS: Record<Language, PreparedTexts> = { it: preparedIt, en: preparedEn };
