// Where a decision was made, for plays that are looked at.
import type { Material } from "../game/material";
import { preview, type Preview } from "../game/preview";
import { directionOf, tilesOf } from "../laboratory/laid";
import type { JudgedPlay } from "../laboratory/questions";

export interface Place {
  /** The board before it, row by row. */
  letters: string;
  /** What plays are counted by; undefined until the rulebook is there: then they are shown without their arithmetic. */
  material: Material | undefined;
}

/** Who holds the play that lies on the board for a look. */
export interface Looking {
  tried: JudgedPlay | null;
}

/** How the score of a play comes about, laid by somebody who held so many tiles; null if it is counted otherwise than the page counts. */
export function countOf(play: JudgedPlay, { letters, material }: Place, held: number): Preview | null {
  if (play.kind !== "play" || !material) return null;
  const found = preview(letters, new Map(tilesOf(play)), material, held, directionOf(play));
  return found?.total === play.score ? found : null;
}
