// The hands of a player as the laboratory is asked about them, from the report of their session.
import type { AskedPlay, HandsQuestion } from "../../laboratory/questions";
import type { HandReport, Report } from "../../wire/duplicates";

type Found = HandReport["best_plays"][number];
export type Line = HandReport["lines"][number];

/** What a player handed in; undefined: he did not play the hand. */
export function lineOf({ lines }: HandReport, player: string): Line | undefined {
  return lines.find((line) => line.player === player);
}

/** What a line earned without the bonus for a solo: that is no matter of what was found. */
export function earned({ points, bonus = 0 }: Line): number {
  return points - bonus;
}

/** Of hands that he did not play, because he came later or left, nothing is said; the board grows all the same. */
export function handsQuestion({ hands, edition }: Pick<Report, "hands" | "edition">, player: string): HandsQuestion {
  return {
    kind: "hands",
    player,
    edition,
    hands: hands.map((hand) => {
      const line = lineOf(hand, player);
      return {
        number: hand.number,
        rack: hand.rack,
        plays: bestFirst(hand).map(asked),
        placed: hand.placed && asked(hand.placed),
        slip: line?.word && line.at ? { word: line.word, at: line.at, direction: line.direction, score: earned(line) } : null,
        absent: line === undefined,
      };
    }),
  };
}

/** The best plays of a hand; where ties are broken by a rule, the one that the session calls the best comes first. */
function bestFirst({ best_plays, master_top }: HandReport): Found[] {
  const others = best_plays.filter((play) => !master_top || !isSame(play, master_top));
  return master_top ? [master_top, ...others] : others;
}

function isSame(one: Found, other: Found): boolean {
  return one.word === other.word && one.at === other.at && one.direction === other.direction;
}

function asked({ word, at, direction, score }: Found): AskedPlay {
  return { word, at, direction, score };
}
