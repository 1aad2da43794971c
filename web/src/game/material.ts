// What a game is played with: the numbers of its rulebook that the page needs, with their articles.
import type { Premium, Premiums } from "../board/square";
import type { EditionDetail, GameView } from "../wire/types";

type Settings = GameView["settings"];

/** One entry of the rulebook, the organiser's choice already made. */
export interface Entry {
  value: unknown;
  article: string | null;
}

/** Board, tiles and counting rules, flattened for the page. */
export interface Material {
  /** By capital letter. */
  values: Readonly<Record<string, number>>;
  /** How many there are of each tile, blanks under `?`. */
  counts: Readonly<Record<string, number>>;
  premiums: Premiums;
  start: string;
  rackSize: number;
  firstWordMin: number;
  bonusPoints: number;
  /** Whether all tiles one has left earn the bonus too, not only a full rack. */
  bonusForWholeRack: boolean;
  /** Whether of two words formed by one tile the main one is the one declared. */
  mainWordIsDeclared: boolean;
  blankLetters: readonly string[];
  entry(key: string): Entry;
}

/** Reads the rulebook of a game, with the choices its organiser made. */
export function materialOf(edition: EditionDetail, settings: Pick<Settings, "options">): Material {
  const entries = new Map<string, Entry>(edition.entries.map(({ key, value, article }) => [key, { value, article }]));
  for (const [name, value] of Object.entries(settings.options ?? {})) entries.set(`options.${name}`, { value, article: null });
  const entry = (key: string): Entry => {
    const found = entries.get(key);
    if (!found) throw new Error(`the rulebook has no ${key}`);
    return found;
  };
  const tiles = tilesOf(entry("material.tiles").value);
  return {
    values: Object.fromEntries(tiles.map(({ tile, value }) => [tile, value])),
    counts: Object.fromEntries(tiles.map(({ tile, count }) => [tile, count])),
    premiums: premiumsOf(entry("material.board").value),
    start: String(entry("placing.start_square").value),
    rackSize: Number(entry("material.rack_size").value),
    firstWordMin: Number(entry("placing.first_word_min").value),
    bonusPoints: Number(entry("placing.bonus_points").value),
    bonusForWholeRack: entry("placing.bonus_condition").value === "whole_rack",
    mainWordIsDeclared: entry("options.main_word_tie").value === "declared",
    blankLetters: [...lettersOf(entry("placing.blank_letters").value)],
    entry,
  };
}

function tilesOf(value: unknown): { tile: string; count: number; value: number }[] {
  return (value as { tiles: { tile: string; count: number; value: number }[] }).tiles;
}

function premiumsOf(value: unknown): Premiums {
  return (value as string[]).map((row) =>
    row
      .trim()
      .split(/\s+/)
      .map((cell) => (cell === "." ? null : (cell as Premium))),
  );
}

function lettersOf(value: unknown): string {
  return Array.isArray(value) ? value.join("") : String(value);
}
