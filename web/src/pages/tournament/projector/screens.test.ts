import { expect, test } from "vitest";
import { EMPTY_BOARD } from "../../../board/square";
import type { Tournament } from "../../../wire/tournaments";
import type { EventBoard } from "../../../wire/types";
import { boardScreens, occasion, screens, type Screen } from "./screens";

interface Field {
  games: number;
  byes?: number;
  results?: number;
  hidden?: boolean;
  over?: boolean;
}

function view({ games, byes = 0, results = 0, hidden = false, over = false }: Field): Tournament {
  const round = {
    number: 1,
    games: Array.from({ length: games }, (_, at) => ({
      table: at + 1,
      home: `h${at}`,
      away: `a${at}`,
      result: at < results ? { score_a: 400, score_b: 300 } : null,
    })),
    byes: Array.from({ length: byes }, (_, at) => ({ player: `b${at}` })),
  };
  const ids = [...round.games.flatMap(({ home, away }) => [home, away]), ...round.byes.map(({ player }) => player)];
  return {
    rounds: games ? [round] : [],
    players: ids.map((id) => ({ id, name: id.toUpperCase() })),
    standings: hidden ? [] : ids.map((player, at) => ({ player, place: at + 1, withdrawn: at === 1 })),
    standings_hidden: hidden,
    status: over ? "over" : "live",
  } as never;
}

const kinds = (seen: Tournament) => screens(seen, "it").map(({ kind }) => kind);
const linesOf = <K extends Screen["kind"]>(kind: K, seen: Tournament) =>
  screens(seen, "it").filter((screen): screen is Extract<Screen, { kind: K }> => screen.kind === kind);

test("a new round is shown by table and by name, and nothing else", () => {
  expect(kinds(view({ games: 6, byes: 1 }))).toEqual(["tables", "names"]);
  expect(kinds(view({ games: 0 }))).toEqual([]);
});

test("results come beside the tables; when all are there the standings come first", () => {
  expect(kinds(view({ games: 4, results: 1 }))).toEqual(["tables", "standings"]);
  expect(kinds(view({ games: 4, results: 4 }))).toEqual(["standings", "tables"]);
});

test("in the end there is a podium, of those who stayed", () => {
  const over = view({ games: 4, results: 4, over: true });
  expect(kinds(over)).toEqual(["podium", "standings", "tables"]);
  expect(linesOf("podium", over)[0]?.standings.map(({ player }) => player)).toEqual(["h0", "h1", "a1"]);
});

test("standings that are kept are not shown, and not forgotten", () => {
  expect(kinds(view({ games: 4, results: 4, over: true, hidden: true }))).toEqual(["covered", "tables"]);
});

test("a large field takes turns, in pages of about the same length, and nobody is left out", () => {
  const seen = view({ games: 30, byes: 1 });
  const tables = linesOf("tables", seen);
  expect(tables.map(({ lines }) => lines.length)).toEqual([8, 8, 8, 7]);
  expect(linesOf("names", seen).flatMap(({ lines }) => lines)).toHaveLength(61);
});

test("a result is no occasion to jump; a round, its end and uncovered standings are", () => {
  const said = [
    { games: 4 },
    { games: 4, results: 1 },
    { games: 4, results: 4, hidden: true },
    { games: 4, results: 4 },
    { games: 4, results: 4, over: true },
  ].map((field) => occasion(view(field)));
  expect(said[0]).toBe(said[1]);
  expect(new Set(said).size).toBe(4);
});

test("boards are shown where words are known and the game goes on, few at a time", () => {
  const table = (number: number, more: Partial<EventBoard> = {}) =>
    ({ table: number, squares: EMPTY_BOARD.replace(".", "A"), over: false, ...more }) as EventBoard;
  const tables = [table(1), table(2, { squares: EMPTY_BOARD }), table(3), table(4, { over: true }), table(5), table(6)];
  const shown = boardScreens(tables).map((screen) => (screen.kind === "boards" ? screen.tables.map((each) => each.table) : []));
  expect(shown).toEqual([
    [1, 3],
    [5, 6],
  ]);
  expect(boardScreens([])).toEqual([]);
});
