import { expect, test } from "vitest";
import type { Tournament } from "../../../wire/tournaments";
import { pages } from "./screens";

function view(games: number, byes: number, players: number): Pick<Tournament, "rounds" | "standings"> {
  const round = {
    games: Array.from({ length: games }, (_, at) => ({ table: at + 1 })),
    byes: Array.from({ length: byes }, () => ({ player: "x" })),
  };
  const standings = Array.from({ length: players }, (_, at) => ({ place: at + 1 }));
  return { rounds: games ? [round] : [], standings } as never;
}

test("a small field is one screen of pairings and one of standings", () => {
  expect(pages(view(4, 1, 9)).map(({ kind }) => kind)).toEqual(["pairings", "standings"]);
  expect(pages(view(0, 0, 8))).toEqual([]);
});

test("a large one takes turns, and nobody is left out", () => {
  const screens = pages(view(30, 1, 61));
  const tables = screens.flatMap((screen) => (screen.kind === "pairings" ? screen.round.games : []));
  const byes = screens.flatMap((screen) => (screen.kind === "pairings" ? screen.round.byes : []));
  const places = screens.flatMap((screen) => (screen.kind === "standings" ? screen.standings : []));
  expect([tables.length, byes.length, places.length]).toEqual([30, 1, 61]);
});
