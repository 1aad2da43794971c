// The words for squares and tiles in every language.
import type { Language } from "../texts/language";
import type { DrawnSquare, DrawnTile } from "./square";
import { boardEn } from "./texts.en";
import { boardIt, type BoardTexts } from "./texts.it";

export const BOARD_TEXTS: Record<Language, BoardTexts> = { it: boardIt, en: boardEn };

/** What a tile is called aloud. */
export function tileName({ letter, value, blank }: DrawnTile, texts: BoardTexts): string {
  if (!blank) return texts.tile(letter, value);
  return letter ? texts.blank(letter) : texts.bareBlank;
}

/** What a square is called aloud: its name, and its tile or what it multiplies. */
export function squareName({ name, premium, start, tile, laid, fresh }: DrawnSquare, texts: BoardTexts): string {
  const parts = [name];
  if (tile) parts.push(tileName(tile, texts));
  if (laid) parts.push(texts.laid);
  else if (tile && fresh) parts.push(texts.justPlayed);
  if (!tile && premium) parts.push(texts.premiums[premium]);
  if (!tile && start) parts.push(texts.start);
  return parts.join(", ");
}
