// Two scoresheets of one game side by side, in English.
import { plural } from "../texts/plural";
import type { ComparisonTexts } from "./texts.it";

export const comparisonEn: ComparisonTexts = {
  first: "First scoresheet",
  second: "Second scoresheet",
  game: "Game",
  agree: "The two scoresheets agree and add up.",
  agree_game: "The two scoresheets agree, add up, and are what was played.",
  differ: (count) => plural("en", count, { one: "difference", other: "differences" }),
  list: (name) => `Differences in the column of ${name}`,
  table: (name) => `The two scoresheets, column of ${name}`,
  number: "no.",
  word: "word",
  points: "points",
  total: "total",
  final: "final",
  differs: "differs",
  missing: "missing",
  free: "free exchange",
  free_noted: "free exchange noted",
  free_not_noted: "free exchange not noted",
  kinds: {
    play: "play",
    pass: "pass",
    exchange: "exchange",
    free_exchange: "free exchange",
    penalty: "penalty",
    minute: "minute bought",
    correction: "correction",
  },
};
