// What a screen reader says of the squares, in Italian.
import { plural } from "../texts/plural";
import type { BoardTexts } from "./texts";

export const boardIt: BoardTexts = {
  premiums: { PT: "parola tripla", PD: "parola doppia", LT: "lettera tripla", LD: "lettera doppia" },
  start: "casella di partenza",
  tile: (letter, value) => `${letter}, ${plural("it", value, { one: "punto", other: "punti" })}`,
  blank: (letter) => `${letter}, jolly`,
  bareBlank: "jolly",
  laid: "posata da te",
  justPlayed: "appena giocata",
};
