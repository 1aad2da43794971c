// Plays from what was laid on the board, and from what an analysis or a replay tells.
import { indexOf, SIZE, squareNamed, type Direction } from "../../board/square";
import type { Material } from "../../game/material";
import { preview } from "../../game/preview";
import type { JudgedPlay } from "../../laboratory/questions";
import type { ReplayMove } from "../../wire/types";
import type { Action, Tiles } from "./tree";

/** The play that tiles make where they lie; null if they make none yet. `held`: how many tiles the player has, these included. */
export function playLaid(letters: string, tiles: Tiles, material: Material, held: number, direction: Direction): Action | null {
  const count = preview(letters, new Map(tiles), material, held, direction);
  const main = count?.words[0];
  if (!count || count.trouble || !main) return null;
  const word = main.letters.map(({ letter, blank }) => (blank ? letter.toLowerCase() : letter)).join("");
  return { kind: "play", tiles, at: main.start, direction: main.direction, word, score: count.total };
}

/** What was judged as something that can be played. */
export function actionOf(judged: JudgedPlay): Action {
  switch (judged.kind) {
    case "play": {
      const [at, direction] = [judged.at ?? "", directionOf(judged)];
      return { kind: "play", tiles: tilesOf(judged), at, direction, word: judged.word ?? "", score: judged.score };
    }
    case "exchange":
      return { kind: "exchange", tiles: judged.exchanged ?? "", count: judged.exchanged?.length ?? 0 };
    default:
      return { kind: judged.kind };
  }
}

export function directionOf({ direction }: Pick<JudgedPlay, "direction">): Direction {
  return direction === "vert." ? "down" : "across";
}

/** The tiles that a play lays; a dot is a letter that lay there before. */
export function tilesOf(judged: Pick<JudgedPlay, "at" | "direction" | "tiles">): Tiles {
  const stride = directionOf(judged) === "across" ? 1 : SIZE;
  const start = indexOf(judged.at ?? "A1");
  return [...(judged.tiles ?? "")].flatMap((letter, place) =>
    letter === "." ? [] : [[squareNamed(start + place * stride), letter] as const],
  );
}

/** What a move of a replay came to: a play that was taken back cost its turn. */
export function actionReplayed(move: ReplayMove): Action {
  const main = move.words[0];
  if (move.kind === "play" && main) {
    const tiles = move.tiles.map(([square, letter]) => [String(square), String(letter)] as const);
    const word = main.letters.map(({ letter, blank }) => (blank ? letter.toLowerCase() : letter)).join("");
    return { kind: "play", tiles, at: main.start, direction: main.direction, word, score: move.points };
  }
  if (move.kind === "exchange") return { kind: "exchange", tiles: (move.exchanged ?? []).join(""), count: move.count ?? 0 };
  return { kind: move.kind === "free_exchange" ? "free_exchange" : "pass" };
}
