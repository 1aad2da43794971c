// Where a play begins and how it reads.
import type { FoundPlay } from "../../wire/duplicates";
import type { Direction } from "../../wire/types";

export function direction(play: Pick<FoundPlay, "direction">): Direction {
  return play.direction === "vert." ? "down" : "across";
}

/** The same for the same tiles on the same squares. */
export function keyOf({ at, direction: reads, word }: Pick<FoundPlay, "at" | "direction" | "word">): string {
  return `${at} ${reads} ${word}`;
}
