// What the caller's desk says.
import type { Language } from "../../../texts/language";
import { deskEn } from "./deskTexts.en";
import { deskIt } from "./deskTexts.it";

export interface DeskTexts {
  returned: Record<"no_play" | "unbalanced" | "nobody_played" | "desk", string>;
  dial: (count: number) => string;
  dialHint: string;
  emptyBag: string;
  returnRack: string;
  returnHint: string;
  sounds: (on: boolean) => string;
  trouble: (code: string) => string;
  slips: string;
  waiting: (count: number) => string;
  here: (count: number) => string;
  state: Record<"phone" | "paper" | "none" | "missing" | "left" | "late", string>;
  change: string;
  takeBack: string;
  taken: (name: string) => string;
  again: string;
  againHint: (name: string) => string;
  unconfirmed: string;
  differ: string;
  differHint: string;
  first: string;
  second: string;
  retype: string;
  there: (name: string, slip: string) => string;
  replace: string;
  noSlip: string;
  entrants: string;
  enrol: string;
  enrolHint: string;
  name: string;
  members: string;
  membersHint: string;
  enrolled: (name: string) => string;
  withdraw: string;
  withdrawn: (name: string) => string;
  since: (hand: number) => string;
  correctRow: string;
  now: (slip: string, points: number) => string;
  nowNothing: string;
  corrections: string;
  corrected: (hand: number, player: string) => string;
  ruled: (word: string, valid: boolean) => string;
  finders: (count: number) => string;
  choose: string;
  keep: string;
  look: string;
}

export const DESK_TEXTS: Record<Language, DeskTexts> = { it: deskIt, en: deskEn };
