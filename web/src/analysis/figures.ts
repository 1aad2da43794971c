// What the moves of a game come to: how often each mark was given, and which moves cost most.
import { MARKS, type Mark } from "../laboratory/gameAnalysis";
import type { Judgement } from "./answers";

/** How a mark looks: nothing lost, something lost, much lost, nothing said. */
export type Tone = "fine" | "so-so" | "bad" | "none";

export const TONES: Record<Mark, Tone> = {
  best: "fine",
  good: "fine",
  forced: "fine",
  inaccuracy: "so-so",
  phony: "so-so",
  mistake: "bad",
  missed_chance: "bad",
  missed_full_rack: "bad",
  withdrawn: "bad",
  not_judged: "none",
};

/** A line of the table: a mark, what it is called, and how often each player got it. */
export interface MarkLine {
  mark: Mark;
  name: ToldName;
  counts: number[];
}

type ToldName = NonNullable<Judgement["told"]>["name"];

/** The marks that were given, in their order. A move counts once, by the mark that matters most. */
export function markLines(judged: readonly Judgement[], seatOf: ReadonlyMap<string, number>, players: number): MarkLine[] {
  return MARKS.flatMap((mark) => {
    const given = judged.filter(({ told }) => told?.mark === mark);
    const [first] = given;
    if (!first?.told) return [];
    const counts = Array.from({ length: players }, (_, seat) => given.filter(({ move }) => seatOf.get(move.player) === seat).length);
    return [{ mark, name: first.told.name, counts }];
  });
}

/** The moves that cost most chance of winning, or points where these alone count, the dearest first; what costs nothing to speak of is none. */
export function dearest(judged: readonly Judgement[], most = 3): Judgement[] {
  return judged
    .filter((each) => each.told && TONES[each.told.mark] !== "fine" && costOf(each) > 0)
    .sort((one, other) => costOf(other) - costOf(one))
    .slice(0, most);
}

function costOf({ move }: Judgement): number {
  return move.loss_win ?? move.loss_points ?? 0;
}

/** Whether a judgement can be counted: at first sight nothing has a mark yet. */
export function isCounted({ move }: Judgement): boolean {
  return move.judged !== "static";
}
