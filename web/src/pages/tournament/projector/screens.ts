// What a projector shows by turns: who sits where, by table and by name, then the standings, then boards that grow; little on
// each, and large.
import { EMPTY_BOARD } from "../../../board/square";
import { screenfuls } from "../../../ui/screenfuls";
import type { Standing, Tournament } from "../../../wire/tournaments";
import type { EventBoard } from "../../../wire/types";

/** So many lines can be read from the back row; names stand in two columns. */
const LINES = 9;
const NAMES = 2 * LINES;
const ON_PODIUM = 3;
const BOARDS = 3;

export interface TableLine {
  /** Empty: he has no table in this round. */
  table: string;
  home: string;
  /** Empty: the home player rests. */
  away: string;
  game: Tournament["rounds"][number]["games"][number] | null;
}

export interface NameLine {
  id: string;
  name: string;
  table: string;
}

export type Screen =
  | { kind: "tables"; lines: TableLine[] }
  | { kind: "names"; lines: NameLine[] }
  | { kind: "standings"; standings: Standing[] }
  | { kind: "podium"; standings: Standing[] }
  /** The standings are kept until the prizes. */
  | { kind: "covered" }
  /** Tables whose boards grow before everybody's eyes. */
  | { kind: "boards"; tables: EventBoard[] };

type Seen = Pick<Tournament, "rounds" | "standings" | "standings_hidden" | "status" | "players">;

/** The screens in their order: what people wait for comes first. */
export function screens(view: Seen, language: string): Screen[] {
  const round = view.rounds.at(-1);
  if (!round) return [];
  const complete = round.games.every(({ result }) => result);
  const seated = pairings(view, round, language);
  const ranked = rankings(view);
  // While a round has no result, nobody looks for the standings; once it is over, everybody does.
  if (complete) return [...ranked, ...seated.filter(({ kind }) => kind === "tables")];
  return round.games.some(({ result }) => result) ? [...seated.filter(({ kind }) => kind === "tables"), ...ranked] : seated;
}

/** The tables that are being played and of which words are known; large, so few at a time. */
export function boardScreens(tables: readonly EventBoard[]): Screen[] {
  const shown = tables.filter(({ squares, over }) => squares !== EMPTY_BOARD && !over);
  return screenfuls(shown, BOARDS).map((part): Screen => ({ kind: "boards", tables: part }));
}

function pairings(view: Seen, round: Tournament["rounds"][number], language: string): Screen[] {
  const names = new Map(view.players.map(({ id, name }) => [id, name]));
  const name = (id: string) => names.get(id) ?? id;
  const lines: TableLine[] = [
    ...round.games.map((game) => ({ table: String(game.table), home: name(game.home), away: name(game.away), game })),
    ...round.byes.map(({ player }) => ({ table: "", home: name(player), away: "", game: null })),
  ];
  const people: NameLine[] = [
    ...round.games.flatMap(({ table, home, away }) => [home, away].map((id) => ({ id, name: name(id), table: String(table) }))),
    ...round.byes.map(({ player }) => ({ id: player, name: name(player), table: "" })),
  ].sort((one, other) => one.name.localeCompare(other.name, language));
  return [
    ...screenfuls(lines, LINES).map((part): Screen => ({ kind: "tables", lines: part })),
    ...screenfuls(people, NAMES).map((part): Screen => ({ kind: "names", lines: part })),
  ];
}

function rankings({ standings, standings_hidden, status }: Seen): Screen[] {
  if (standings_hidden) return [{ kind: "covered" }];
  const stayed = standings.filter(({ withdrawn }) => !withdrawn);
  const podium: Screen[] =
    status === "over" && stayed.length >= ON_PODIUM ? [{ kind: "podium", standings: stayed.slice(0, ON_PODIUM) }] : [];
  return [...podium, ...screenfuls(standings, LINES).map((part): Screen => ({ kind: "standings", standings: part }))];
}

/** What must be seen at once when it changes: another round, its end, the end of it all, the standings uncovered. */
export function occasion(view: Seen): string {
  const round = view.rounds.at(-1);
  const complete = round?.games.every(({ result }) => result) ?? false;
  return [round?.number ?? 0, complete, view.status, view.standings_hidden].join(" ");
}
