// In which order the moves of a game are asked about.
import type { Depth } from "../../../laboratory/questions";
import type { Answers } from "../../../analysis/answers";

/** What is wanted. */
export interface Plan {
  /** The moves of the record, by number. */
  moves: readonly number[];
  /** How deep all of them are thought about. */
  depth: Depth;
  /** Moves that are thought about more deeply on their own. */
  own: ReadonlyMap<number, Depth>;
  /** The move that somebody looks at. */
  shown: number | null;
  /** Questions that were refused, by `keyOf`: they are not asked again. */
  refused: ReadonlySet<string>;
}

export interface Asked {
  n: number;
  depth: Depth;
}

export function keyOf({ n, depth }: Asked): string {
  return `${n} ${depth}`;
}

/**
 * The next question, or null if everything was asked. First every move at a glance; then what somebody wants to know more
 * about, then what he looks at, then the rest from the end: the moves before the bag is empty take longest, and a worker that
 * had one of them last would be waited for by all.
 */
export function nextQuestion(answers: Answers, plan: Plan, underWay: ReadonlySet<string>): Asked | null {
  return wanted(answers, plan).find((asked) => !underWay.has(keyOf(asked))) ?? null;
}

/** Everything that has no answer yet, in its order. */
export function wanted(answers: Answers, { moves, depth, own, shown, refused }: Plan): Asked[] {
  const isOpen = (asked: Asked) => !answers.get(asked.n)?.has(asked.depth) && !refused.has(keyOf(asked));
  const glances = moves.filter((n) => !answers.get(n)?.size).map((n): Asked => ({ n, depth: "static" }));
  const wishes = [...own].map(([n, wish]): Asked => ({ n, depth: wish }));
  const fromTheEnd = moves.toReversed();
  const inOrder = shown !== null && moves.includes(shown) ? [shown, ...fromTheEnd.filter((n) => n !== shown)] : fromTheEnd;
  const all = [...glances, ...wishes, ...inOrder.map((n): Asked => ({ n, depth }))];
  const keys = all.map(keyOf);
  return all.filter((asked, at) => keys.indexOf(keys[at]!) === at && isOpen(asked));
}

/** How many of the moves are done at the depth that is wanted. */
export function done(answers: Answers, { moves, depth, refused }: Plan): number {
  return moves.filter((n) => answers.get(n)?.has(depth) || refused.has(keyOf({ n, depth }))).length;
}
