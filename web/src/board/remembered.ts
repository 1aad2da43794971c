// The order of the racks of the last games, and what was being laid, on this machine.
import { recall, remember } from "../settings/memory";

const NAME = "racks";
const MOST = 12;

type Racks = [game: string, order: string][];

function racks(): Racks {
  try {
    const read: unknown = JSON.parse(recall(NAME) ?? "[]");
    return Array.isArray(read) ? (read as Racks) : [];
  } catch {
    return [];
  }
}

export function rememberedRack(game: string): string {
  return racks().find(([name]) => name === game)?.[1] ?? "";
}

export function rememberRack(game: string, order: string): void {
  const others = racks().filter(([name]) => name !== game);
  remember(NAME, JSON.stringify([[game, order], ...others].slice(0, MOST)));
}

const LAID = "laid";

/** Tiles on the board by square, a blank in lower case, in the order they were laid. */
export type LaidLetters = readonly (readonly [square: string, letter: string])[];

/** What was laid in this game when the page was last open; nothing if it was another game. */
export function rememberedLaid(game: string): LaidLetters {
  try {
    const kept = JSON.parse(recall(LAID) ?? "null") as [game: string, laid: LaidLetters] | null;
    return kept?.[0] === game ? kept[1] : [];
  } catch {
    return [];
  }
}

export function rememberLaid(game: string, laid: LaidLetters): void {
  if (laid.length > 0) remember(LAID, JSON.stringify([game, laid]));
  else if (rememberedLaid(game).length > 0) remember(LAID, null);
}
