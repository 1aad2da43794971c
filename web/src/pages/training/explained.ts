// Why a play is worth what it is worth, and what was missed. Plain functions of what the server has told.
import { EMPTY, indexOf } from "../../board/square";
import type { Material } from "../../game/material";
import { preview, type Preview } from "../../game/preview";
import type { FoundPlay, HandReport } from "../../wire/duplicates";
import { direction } from "./place";

/** One thing that makes a play strong. */
export type Strength =
  | { kind: "bonus"; tiles: number; points: number }
  | { kind: "word"; word: string; factor: number }
  | { kind: "letter"; letter: string; factor: number; points: number }
  | { kind: "words"; count: number };

/** The board as it was before a play was placed on it. */
export function boardBefore(letters: string, placed: Pick<FoundPlay, "tiles"> | null | undefined): string {
  const squares = [...letters];
  for (const [square] of placed?.tiles ?? []) squares[indexOf(square)] = EMPTY;
  return squares.join("");
}

/** How the score of a play comes about; null if it is counted otherwise than the page counts. */
export function counted(play: FoundPlay, before: string, material: Material, rack: number): Preview | null {
  const found = preview(before, new Map(play.tiles), material, rack, direction(play));
  return found?.total === play.score ? found : null;
}

/** What makes a play strong, the greatest first. */
export function strengths({ words, bonus }: Preview, tiles: number): Strength[] {
  const found: Strength[] = [];
  if (bonus > 0) found.push({ kind: "bonus", tiles, points: bonus });
  for (const { word, factor } of words) if (factor > 1) found.push({ kind: "word", word, factor });
  if (words.length > 1) found.push({ kind: "words", count: words.length });
  const letters = (words[0]?.letters ?? []).filter(({ factor, value }) => factor > 1 && value > 1);
  for (const { letter, factor, value } of letters) found.push({ kind: "letter", letter, factor, points: value * factor });
  return found;
}

export interface Miss {
  hand: HandReport;
  mine: number;
  best: number;
  lost: number;
}

/** Every hand with what it cost, in the order of the session. */
export function missed(hands: readonly HandReport[]): Miss[] {
  return hands.map((hand) => {
    const mine = hand.lines[0]?.points ?? 0;
    const best = hand.master_top?.score ?? 0;
    return { hand, mine, best, lost: best - mine };
  });
}

/** The hands that cost most, the worst first. */
export function worst(all: readonly Miss[], most = 3): Miss[] {
  return all
    .filter(({ lost }) => lost > 0)
    .sort((one, other) => other.lost - one.lost)
    .slice(0, most);
}
