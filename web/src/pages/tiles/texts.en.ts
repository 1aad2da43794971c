// Checking the tiles, in English.
import { plural } from "../../texts/plural";
import type { TilesTexts } from "./texts.it";

const tiles = (count: number) => plural("en", count, { one: "tile", other: "tiles" });

export const tilesEn: TilesTexts = {
  heading: "Check the tiles",
  lead: (total) =>
    `Before you begin there must be ${total} tiles. Tap a letter when all of them are there; if not, set with − and + how many you have counted.`,
  edition: "Rulebook",
  print: "Download the sheet to print",
  again: "Start again",
  blank: "blank",
  of: (count) => `of ${count}`,
  letter: (name, count) => `${name}: all there, ${count}`,
  less: (name) => `${name}: one less`,
  more: (name) => `${name}: one more`,
  open: "to count",
  complete: "complete",
  short: (count) => `${count} missing`,
  over: (count) => `${count} too many`,
  counted: (counted, total) => `${counted} of ${total} counted.`,
  left: (count) => (count === 1 ? "One letter is left to check." : `${count} letters are left to check.`),
  missing: (list) => `Missing: ${list}.`,
  surplus: (list) => `Too many: ${list}.`,
  inOrder: (total) => `In order: ${tiles(total)}.`,
  notInOrder: "Not in order.",
  before: "Before the game",
  during: "During the game",
  silent: "the text does not say",
};
