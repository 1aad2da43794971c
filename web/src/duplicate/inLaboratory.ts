// The hands of a session as positions of the laboratory.
import { positionInLaboratory } from "../laboratory/address";
import type { Report } from "../wire/duplicates";
import { boardsBefore } from "./boards";

/** A link for each hand, by its number: the board as it was before the hand, and its letters. */
export function handsInLaboratory({ hands, edition, lexicon }: Pick<Report, "hands" | "edition" | "lexicon">): ReadonlyMap<number, string> {
  const boards = boardsBefore(hands);
  return new Map(hands.map(({ number, rack }, at) => [number, positionInLaboratory({ letters: boards[at]!, rack, edition, lexicon })]));
}
