// The chance of winning at each step of a replay.
import type { GraphPoint } from "../../../wire/analyses";
import type { Replay } from "../../../wire/types";

/**
 * In hundredths, null where it is not known: before the first move what the best would give, then what each move left, and
 * in the end what came of it. `seat` is whose chance it is.
 */
export function chancesByStep(
  graph: readonly GraphPoint[],
  stepOf: ReadonlyMap<number, number>,
  last: number,
  { outcome, seat }: { outcome: Pick<NonNullable<Replay["outcome"]>, "winners"> | null; seat: number },
): (number | null)[] {
  const found = Array.from({ length: last + 1 }, (): number | null => null);
  for (const { n, after } of graph) {
    const step = stepOf.get(n);
    if (step !== undefined && after !== null) found[step] = 100 * after;
  }
  const first = graph[0];
  if (first?.before !== null && first?.before !== undefined) found[0] = 100 * first.before;
  if (outcome && graph.length > 0) found[last] = outcome.winners.length !== 1 ? 50 : outcome.winners.includes(seat) ? 100 : 0;
  return found;
}
