// The hands of a session as positions of the laboratory.
import { EMPTY_BOARD, indexOf } from "../board/square";
import { positionInLaboratory } from "../laboratory/address";
import type { Report } from "../wire/duplicates";

/** A link for each hand, by its number: the board as it was before the hand, and its letters. */
export function handsInLaboratory({ hands, edition, lexicon }: Pick<Report, "hands" | "edition" | "lexicon">): ReadonlyMap<number, string> {
  const squares = [...EMPTY_BOARD];
  return new Map(
    hands.map(({ number, rack, placed }) => {
      const address = positionInLaboratory({ letters: squares.join(""), rack, edition, lexicon });
      for (const [square, letter] of (placed?.tiles ?? []) as [string, string][]) squares[indexOf(square)] = letter;
      return [number, address];
    }),
  );
}
