import { describe, expect, it } from "vitest";
import { durationText } from "../texts/duration";
import type { Ruling } from "../wire/types";
import { citation } from "./citation";
import { RULEBOOK_TEXTS } from "./texts";
import { valueText } from "./value";

const italian = (key: string, value: Ruling["value"]) => valueText(key, value, RULEBOOK_TEXTS.it, "it").replaceAll("\u00a0", " ");
const english = (key: string, value: Ruling["value"]) => valueText(key, value, RULEBOOK_TEXTS.en, "en").replaceAll("\u00a0", " ");

describe("a value in words", () => {
  it.each<[string, Ruling["value"], string, string]>([
    ["time.initial_s", 1500, "25 min", "25 min"],
    ["time.cap_s", null, "non previsto", "not provided for"],
    ["time.homologated_s", { kind: "interval", lowest: 1200, highest: 1500 }, "20–25 min", "20–25 min"],
    ["material.players", { kind: "interval", lowest: 2, highest: 4 }, "2–4", "2–4"],
    ["ending.rack_blank_value", 7, "7 punti", "7 points"],
    ["challenges.minimum", 1, "1 punto", "1 point"],
    ["ending.out_gain_factor", 0, "nulla", "nothing"],
    ["ending.tie", true, "sì", "yes"],
    ["tournament.tie_points", 0.5, "0,5", "0.5"],
    ["words.dictionary", "Zanichelli", "Zanichelli", "Zanichelli"],
    ["ending.conditions", ["out", "time"], "leggio e sacchetto vuoti, tempo esaurito", "rack and bag empty, time exhausted"],
    ["material.board", ["PT . LD", ". PT ."], "2 PT, 0 PD, 0 LT, 1 LD", "2 PT, 0 PD, 0 LT, 1 LD"],
    ["material.tiles", { kind: "tile_set", tiles: [{ tile: "A", count: 14, value: 1 }] }, "A 14×1", "A 14×1"],
    ["time.overtime_penalty", { kind: "flat", used: 30, exhausted: 50 }, "30 se si usa, 50 se si esaurisce", "30 if used, 50 if used up"],
    ["time.time_loss", { kind: "loss_only" }, "partita persa, i punteggi restano", "game lost, the scores stay"],
  ])("%s", (key, value, inItalian, inEnglish) => {
    expect(italian(key, value)).toBe(inItalian);
    expect(english(key, value)).toBe(inEnglish);
  });

  it("is a percentage where it is one", () => {
    expect(italian("challenges.invalid_percent", 20)).toMatch(/^20 ?%$/);
  });
});

it("durations leave out what is zero", () => {
  expect([20, 60, 150].map((seconds) => durationText(seconds, "it").replaceAll("\u00a0", " "))).toEqual(["20 s", "1 min", "2 min 30 s"]);
});

it("sources are cited as one cites them", () => {
  expect(citation("37, 37 a", "it")).toBe("art. 37, 37 a");
  expect(citation("Capo VIII", "it")).toBe("Capo VIII");
  expect(citation("Gestione del tempo", "it")).toBe("«Gestione del tempo»");
});
