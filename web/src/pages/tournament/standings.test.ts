import { expect, it } from "vitest";
import type { Tournament } from "../../wire/tournaments";
import { groupTables } from "./standings";

const line = (player: string, place: number, group: string) => ({ player, place, group }) as Tournament["standings"][number];
const standings = [
  line("ada", 1, "A"),
  line("ugo", 2, "B"),
  line("pia", 2, "A"),
  line("leo", 2, "A"),
  line("eva", 5, "A"),
  line("teo", 6, "B"),
];
const round = (...sections: string[]) => ({ games: sections.map((section) => ({ section })) });

it("each group has its table, with places of its own, and those who are level stay level", () => {
  const tables = groupTables({ standings, rounds: [round("A", "B")] });
  expect(tables.map(({ name, lines }) => [name, lines.map(({ player, place }) => `${place} ${player}`)])).toEqual([
    ["A", ["1 ada", "2 pia", "2 leo", "4 eva"]],
    ["B", ["1 ugo", "2 teo"]],
  ]);
});

it("once a final has begun, and without groups, there is one table for all", () => {
  expect(groupTables({ standings, rounds: [round("A", "B"), round("final")] })).toEqual([]);
  expect(groupTables({ standings: standings.map((each) => ({ ...each, group: "" })), rounds: [round("")] })).toEqual([]);
});
