// Where the tiles of a judged play lie.
import { indexOf, SIZE, squareNamed, type Direction } from "../board/square";
import type { JudgedPlay } from "./questions";

export function directionOf({ direction }: Pick<JudgedPlay, "direction">): Direction {
  return direction === "vert." ? "down" : "across";
}

/** The tiles that a play lays, by square; a dot is a letter that lay there before. */
export function tilesOf(play: Pick<JudgedPlay, "at" | "direction" | "tiles">): [string, string][] {
  const stride = directionOf(play) === "across" ? 1 : SIZE;
  const start = indexOf(play.at ?? "A1");
  return [...(play.tiles ?? "")].flatMap((letter, place) => (letter === "." ? [] : [[squareNamed(start + place * stride), letter]]));
}
