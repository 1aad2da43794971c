// The standings as tables: one for all, or one for each group that plays for itself.
import type { Tournament } from "../../wire/tournaments";

type Line = Tournament["standings"][number];
type Event = { standings: readonly Line[]; rounds: readonly { games: readonly { section: string }[] }[] };

/** A group and its lines, with places of their own. */
export interface GroupTable {
  name: string;
  lines: Line[];
}

/** The groups with their tables; none once a final has begun, or where there are none. */
export function groupTables({ standings, rounds }: Event): GroupTable[] {
  const names = [...new Set(standings.map(({ group }) => group).filter(Boolean))].sort();
  const final = rounds.some(({ games }) => games.some(({ section }) => section !== "" && !names.includes(section)));
  if (names.length < 2 || final) return [];
  return names.map((name) => ({ name, lines: placed(standings.filter(({ group }) => group === name)) }));
}

/** The lines of one group with places of their own; who is level stays level. */
function placed(lines: readonly Line[]): Line[] {
  return lines.map((line) => ({ ...line, place: lines.findIndex(({ place }) => place === line.place) + 1 }));
}
