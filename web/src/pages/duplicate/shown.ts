// What a screen shows of a hand that was judged.
import type { FoundPlay, PublicHand } from "../../wire/duplicates";

/** The play that everybody wants to see: what lies on the board now, or the best there is before it is laid. */
export function playShown({ placed, top, master_top }: Pick<PublicHand, "placed" | "top" | "master_top">): FoundPlay | null {
  return placed ?? top ?? master_top;
}

/** Its tiles by square, as long as they do not lie on the board. */
export function tilesToLay(hand: PublicHand | undefined): ReadonlyMap<string, string> {
  return new Map(hand && !hand.placed ? playShown(hand)?.tiles : []);
}
