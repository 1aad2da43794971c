// The page about numbered lists, in English.
import { plural } from "../../../texts/plural";
import type { ChangesTexts } from "./texts.it";

const words = (count: number) => plural("en", count, { one: "word", other: "words" });
const lemmas = (count: number) => plural("en", count, { one: "lemma", other: "lemmas" });

export const changesEn: ChangesTexts = {
  heading: "What is new in the lexicon",
  version: (version, day, count) => `Version ${version} of ${day}: ${words(count)}.`,
  since: (version, cameIn, wentOut) => `Against ${version}: ${cameIn} in, ${wentOut} out.`,
  print: "Print",
  from: "From version",
  to: "to version",
  lengths: "By length",
  length: "Letters",
  before: "Before",
  cameIn: "In",
  wentOut: "Out",
  after: "Now",
  reasons: "Why",
  counted: (count, of) => `${words(count)}, ${lemmas(of)}`,
  showWords: "Show the words:",
  found: {
    heading: "The words",
    change: "Show",
    reason: "Reason",
    every: "all",
    anyLength: "all",
    text: "Letters within, or a lemma",
    count: (count, of) => `${words(count)}, ${lemmas(of)}`,
    none: "No words with these choices.",
    forms: (count) => plural("en", count, { one: "form", other: "forms" }),
    more: "Show more lemmas",
  },
};
