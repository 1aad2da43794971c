// What a screen reader says of the squares, in English.
import { plural } from "../texts/plural";
import type { BoardTexts } from "./texts.it";

export const boardEn: BoardTexts = {
  premiums: { PT: "triple word", PD: "double word", LT: "triple letter", LD: "double letter" },
  marks: { PT: "TW", PD: "DW", LT: "TL", LD: "DL" },
  start: "start square",
  tile: (letter, value) => `${letter}, ${plural("en", value, { one: "point", other: "points" })}`,
  blank: (letter) => `${letter}, blank`,
  bareBlank: "blank",
  laid: "laid by you",
  justPlayed: "just played",
};
