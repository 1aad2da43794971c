// What a projector shows by turns: pairings, then standings, a screenful at a time.
import type { Round, Standing, Tournament } from "../../../wire/tournaments";

/** So many can be read from the back row: tables in two columns, places in one. */
const TABLES = 14;
const PLACES = 12;

export type Screen = { kind: "pairings"; round: Round } | { kind: "standings"; standings: Standing[] };

export function pages(view: Pick<Tournament, "rounds" | "standings">): Screen[] {
  const screens: Screen[] = [];
  const round = view.rounds.at(-1);
  if (round) {
    const count = Math.max(1, Math.ceil((round.games.length + round.byes.length) / TABLES));
    for (let page = 0; page < count; page += 1) {
      const games = round.games.slice(page * TABLES, (page + 1) * TABLES);
      screens.push({ kind: "pairings", round: { ...round, games, byes: page === count - 1 ? round.byes : [] } });
    }
    for (let first = 0; first < view.standings.length; first += PLACES)
      screens.push({ kind: "standings", standings: view.standings.slice(first, first + PLACES) });
  }
  return screens;
}
