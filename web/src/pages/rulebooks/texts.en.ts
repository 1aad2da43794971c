// The page of rulebooks, in English.
import { plural } from "../../texts/plural";
import type { RulebooksTexts } from "./texts.it";

export const rulebooksEn: RulebooksTexts = {
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
  choices: "The two rulebooks to compare",
};
