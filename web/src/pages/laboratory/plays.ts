// Plays from what was laid on the board, and from what an analysis or a replay tells.
import type { Direction } from "../../board/square";
import type { Material } from "../../game/material";
import { preview } from "../../game/preview";
import { directionOf, tilesOf } from "../../laboratory/laid";
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
