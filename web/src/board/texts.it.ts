// What a screen reader says of the squares, in Italian.
import { plural } from "../texts/plural";
import type { Premium } from "./square";

export const boardIt = {
  premiums: { PT: "parola tripla", PD: "parola doppia", LT: "lettera tripla", LD: "lettera doppia" } satisfies Record<Premium, string>,
  /** What is drawn on a square. */
  marks: { PT: "PT", PD: "PD", LT: "LT", LD: "LD" } satisfies Record<Premium, string>,
  start: "casella di partenza",
  tile: (letter: string, value: number) => `${letter}, ${plural("it", value, { one: "punto", other: "punti" })}`,
  blank: (letter: string) => `${letter}, jolly`,
  bareBlank: "jolly",
  laid: "posata da te",
  justPlayed: "appena giocata",
};

export type BoardTexts = typeof boardIt;
