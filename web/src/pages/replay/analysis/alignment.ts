// Which move of a replay is which decision of the record: a record has none for what was taken off or never written down.
import type { MoveAnalysis } from "../../../laboratory/questions";
import type { Replay, ReplayMove } from "../../../wire/types";

export interface Alignment {
  /** The decision of each move of the replay. */
  decision: ReadonlyMap<number, number>;
  /** The move of the replay of each decision. */
  step: ReadonlyMap<number, number>;
  /** Where each player sits, by the nick that the record gives him. */
  seat: ReadonlyMap<string, number>;
}

type Decided = Pick<MoveAnalysis, "n" | "player" | "played" | "withdrawn">;

/** Follows both in their order; a decision that no later move can be is left alone. */
export function align(decisions: readonly Decided[], { moves }: Pick<Replay, "moves">): Alignment {
  const [decision, step, seat] = [new Map<number, number>(), new Map<number, number>(), new Map<string, number>()];
  let from = 0;
  for (const decided of decisions) {
    const at = moves.findIndex((move, index) => index >= from && isSame(decided, move));
    const move = moves[at];
    if (!move) continue;
    decision.set(move.number, decided.n);
    step.set(decided.n, move.number);
    seat.set(decided.player, move.seat);
    from = at + 1;
  }
  return { decision, step, seat };
}

function isSame({ played, withdrawn }: Decided, move: ReplayMove): boolean {
  if (played?.kind !== "play") return played?.kind === move.kind;
  return move.kind === (withdrawn ? "rejected" : "play") && move.words[0]?.start === played.at;
}
