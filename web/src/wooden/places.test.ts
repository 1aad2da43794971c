import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EMPTY_BOARD, indexOf } from "../board/square";
import { materialOf } from "../game/material";
import type { EditionDetail } from "../wire/types";
import { placesFor } from "./places";

const { edition } = JSON.parse(readFileSync(new URL("../game/preview.vectors.json", import.meta.url), "utf8")) as {
  edition: EditionDetail;
};
const material = materialOf(edition, { options: {} });

function board(tiles: Record<string, string>): string {
  const letters = [...EMPTY_BOARD];
  for (const [square, tile] of Object.entries(tiles)) letters[indexOf(square)] = tile;
  return letters.join("");
}

const MIELE = board({ H8: "M", I8: "I", J8: "E", K8: "L", L8: "E" });

describe("places for a word that was typed without its square", () => {
  it("are those where it counts what was announced", () => {
    const places = placesFor({ letters: EMPTY_BOARD, word: "MIELE", rack: 7, announced: 20 }, material);
    expect(places.length).toBeGreaterThan(0);
    expect(new Set(places.map(({ points }) => points))).toEqual(new Set([20]));
    expect(places).toContainEqual({ square: "H8", direction: "across", word: "MIELE", points: 20 });
  });

  it("name the blank with which it would be right", () => {
    const places = placesFor({ letters: MIELE, word: "LA", rack: 7, announced: 3 }, material);
    expect(places).toContainEqual({ square: "K8", direction: "down", word: "La", points: 3 });
  });

  it("are wherever it fits if nothing is right, and never inside a longer word", () => {
    const places = placesFor({ letters: MIELE, word: "SI", rack: 7, announced: 99 }, material);
    expect(places.map(({ square }) => square)).not.toContain("H8");
    expect(places.map(({ points }) => points)).toEqual(places.map(({ points }) => points).sort((one, other) => other - one));
    expect(places.length).toBeGreaterThan(0);
  });

  it("are none for a word that fits nowhere, or has more letters than the player has tiles", () => {
    expect(placesFor({ letters: MIELE, word: "ZUZZURELLONE", rack: 7, announced: null }, material)).toEqual([]);
  });
});
