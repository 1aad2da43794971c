// A rulebook's value in words: durations, points, words of the vocabulary, and the few shapes with several parts.
import { countText } from "../texts/count";
import { durationText } from "../texts/duration";
import type { Language } from "../texts/language";
import type { EntryKey, Ruling, RuleWord, TileCount } from "../wire/types";
import type { RulebookTexts } from "./texts";

type Value = Ruling["value"];

/** The entries whose numbers are points. */
const POINTS: ReadonlySet<string> = new Set<EntryKey>([
  "placing.bonus_points",
  "challenges.minimum",
  "ending.rack_blank_value",
  "options.wrong_claim_penalty",
  "tournament.bye_margin",
  "tournament.forfeit_margin",
]);

/** Write the value of an entry for people. */
export function valueText(key: string, value: Value, texts: RulebookTexts, language: Language): string {
  const { values } = texts;
  if (value === null) return values.none;
  if (typeof value === "boolean") return value ? values.yes : values.no;
  if (typeof value === "number") return numberText(key, value, texts, language);
  if (typeof value === "string") return wordText(value, texts);
  if (Array.isArray(value)) return listText(key, value, texts);
  switch (value.kind) {
    case "interval":
      return intervalText(key, value.lowest, value.highest, language);
    case "tile_set":
      return tilesText(value.tiles);
    case "per_started_minute":
      return values.perStartedMinute(value.points);
    case "flat":
      return values.flatOvertime(value.used, value.exhausted);
    case "per_bought_minute":
      return values.perBoughtMinute(value.points);
    case "conventional_margin":
      return values.conventionalMargin(value.floor, value.per_whole_minute_left);
    case "below_opponent":
      return values.belowOpponent(value.points);
    case "loss_only":
      return values.lossOnly;
  }
}

function numberText(key: string, value: number, texts: RulebookTexts, language: Language): string {
  if (key === "ending.out_gain_factor") return texts.values.outGain(value);
  if (key.endsWith("_s")) return durationText(value, language);
  if (key.endsWith("_percent")) return new Intl.NumberFormat(language, { style: "percent" }).format(value / 100);
  if (POINTS.has(key)) return texts.values.points(value);
  return countText(language, value);
}

function intervalText(key: string, lowest: number, highest: number, language: Language): string {
  if (!key.endsWith("_s")) return `${lowest}–${highest}`;
  return `${lowest / 60}–${durationText(highest, language)}`;
}

function wordText(word: string, texts: RulebookTexts): string {
  // Names of books, squares and particles are quoted as they are.
  return texts.words[word as RuleWord] ?? word;
}

function listText(key: string, list: readonly string[], texts: RulebookTexts): string {
  if (key !== "material.board") return list.map((word) => wordText(word, texts)).join(", ");
  const squares = list.flatMap((row) => row.split(/\s+/));
  const kinds = ["PT", "PD", "LT", "LD"];
  return kinds.map((kind) => `${squares.filter((square) => square === kind).length} ${kind}`).join(", ");
}

function tilesText(tiles: readonly TileCount[]): string {
  return tiles.map(({ tile, count, value }) => `${tile} ${count}×${value}`).join(", ");
}
