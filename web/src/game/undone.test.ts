// What is struck out on the page against the rules themselves: undone.vectors.json, made by tests/rules/undone_vectors.py.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { PublicEvent } from "../wire/types";
import { undoneOf } from "./undone";

interface Game {
  settles: boolean;
  events: PublicEvent[];
  undone: number[];
}

const games = JSON.parse(readFileSync(new URL("./undone.vectors.json", import.meta.url), "utf8")) as Game[];

it.each(games.map((game, index) => ({ index, ...game })))("game $index", ({ events, settles, undone }) => {
  const struck = [...undoneOf(events, settles).keys()].filter((number) => events[number]?.kind !== "ruling_withdrawn");
  expect(struck.sort((one, other) => one - other)).toEqual(undone);
});
