// A game in figures, for each player: what he made a play, his best one, bonuses, challenges. Counted from the scoresheet
// and from what happened; what was undone counts nothing.
import type { SheetLine } from "../../../game/sheet";
import { undoneOf } from "../../../game/undone";
import type { PublicEvent } from "../../../wire/types";

export interface Figures {
  seat: number;
  plays: number;
  /** Points a play, to a tenth; null without a play. */
  average: number | null;
  best: SheetLine | null;
  /** Plays of all tiles at once. */
  bonuses: number;
  /** Challenges that the player won and lost, as the one who challenged. */
  won: number;
  lost: number;
  exchanges: number;
}

export function figuresOf(lines: readonly SheetLine[], events: readonly PublicEvent[], players: number): Figures[] {
  const challenges = challengesOf(events);
  return Array.from({ length: players }, (_, seat) => {
    const own = lines.filter((line) => line.seat === seat);
    const plays = own.filter(({ kind, fate }) => kind === "play" && fate === "settled");
    const mine = challenges.filter(({ challenger }) => challenger === seat);
    return {
      seat,
      plays: plays.length,
      average: plays.length === 0 ? null : Math.round((10 * sum(plays)) / plays.length) / 10,
      best: plays.reduce<SheetLine | null>((best, play) => (best === null || play.points > best.points ? play : best), null),
      bonuses: plays.filter(({ bonus }) => bonus).length,
      won: mine.filter(({ founded }) => founded).length,
      lost: mine.filter(({ founded }) => !founded).length,
      exchanges: own.filter(({ kind }) => kind === "exchange" || kind === "free_exchange").length,
    };
  });
}

/** The best play of the whole game, the earlier of two equal ones. */
export function bestOf(figures: readonly Figures[]): SheetLine | null {
  return figures.reduce<SheetLine | null>(
    (best, { best: own }) => (own !== null && (best === null || own.points > best.points) ? own : best),
    null,
  );
}

function sum(lines: readonly SheetLine[]): number {
  return lines.reduce((total, { points }) => total + points, 0);
}

function challengesOf(events: readonly PublicEvent[]): { challenger: number; founded: boolean }[] {
  const undone = undoneOf(events);
  const found: { challenger: number; founded: boolean }[] = [];
  let challenger: number | null = null;
  events.forEach((event, number) => {
    if (event.kind === "play_challenged") challenger = event.seat;
    if (event.kind !== "ruling_given" || challenger === null || undone.has(number)) return;
    found.push({ challenger, founded: event.verdicts.some(({ valid }) => !valid) });
  });
  return found;
}
