// What was answered about the moves of a game: of each move everything that was found out, at any depth.
import type { JudgedMove, ToldMove } from "../laboratory/gameAnalysis";
import type { Depth } from "../laboratory/questions";

/** From the quickest to the most thorough. */
export const DEPTHS: readonly Depth[] = ["static", "quick", "normal", "deep"];

/** A move judged at a depth, with its mark and its sentences; null: nothing is said about it. */
export interface Judgement {
  move: JudgedMove;
  told: ToldMove | null;
}

/** By the number of the move in the record. */
export type Answers = ReadonlyMap<number, ReadonlyMap<Depth, Judgement>>;

/** The answers with one more; answers may come in any order. */
export function withAnswer(answers: Answers, depth: Depth, judgement: Judgement): Answers {
  const { n } = judgement.move;
  return new Map([...answers, [n, new Map([...(answers.get(n) ?? []), [depth, judgement]])]]);
}

/** The most thorough that is known of a move. */
export function deepest(answers: Answers, n: number): (Judgement & { depth: Depth }) | undefined {
  const known = answers.get(n);
  const depth = known && DEPTHS.findLast((each) => known.has(each));
  return depth && { depth, ...known.get(depth)! };
}

/** The most thorough depth at which every one of these moves was judged; undefined: there is none. */
export function wholeDepth(answers: Answers, moves: readonly number[]): Depth | undefined {
  return moves.length === 0 ? undefined : DEPTHS.findLast((depth) => moves.every((n) => answers.get(n)?.has(depth)));
}

/** The next depth after one, as far as one may go; undefined: this is as deep as it gets. */
export function deeper(depth: Depth, most: Depth): Depth | undefined {
  const next = DEPTHS[DEPTHS.indexOf(depth) + 1];
  return next && DEPTHS.indexOf(next) <= DEPTHS.indexOf(most) ? next : undefined;
}
