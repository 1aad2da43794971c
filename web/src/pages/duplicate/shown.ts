// What a screen shows of a hand that was judged.
import type { DuplicateTexts } from "../../duplicate/texts.it";
import type { FoundPlay, PublicHand } from "../../wire/duplicates";

/** More names than these are a crowd. */
const NAMED = 3;

/** Who has found the best play, as it is said to a hall: a single finder has a solo. */
export function foundText(finders: readonly string[], texts: DuplicateTexts): string {
  const [first, ...others] = finders;
  if (first === undefined) return texts.foundByNobody;
  if (others.length === 0) return texts.soloOf(first);
  if (finders.length > NAMED) return texts.foundByMany(finders.length);
  return texts.foundBy(finders.slice(0, -1).join(", "), finders.at(-1) ?? "");
}

/** The play that everybody wants to see: what lies on the board now, or the best there is before it is laid. */
export function playShown({ placed, top, master_top }: Pick<PublicHand, "placed" | "top" | "master_top">): FoundPlay | null {
  return placed ?? top ?? master_top;
}

/** Its tiles by square, as long as they do not lie on the board. */
export function tilesToLay(hand: PublicHand | undefined): ReadonlyMap<string, string> {
  return new Map(hand && !hand.placed ? playShown(hand)?.tiles : []);
}
