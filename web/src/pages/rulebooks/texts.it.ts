// The page of rulebooks, in Italian. It is the shape that every other language must have.
import { plural } from "../../texts/plural";

export const rulebooksIt = {
  heading: "I regolamenti",
  about:
    "I documenti non dicono tutti la stessa cosa. Plancia li tiene tutti e cinque, ogni voce col suo articolo; dove il testo tace, lo dice e spiega la scelta.",
  latest: "la più recente",
  chooseHeading: "Tutte le differenze",
  first: "Confronta",
  second: "con",
  swap: "Scambia i due regolamenti",
  count: (count: number, compared: number) =>
    count === 0
      ? `Nessuna differenza su ${compared} voci.`
      : `${plural("it", count, { one: "differenza", other: "differenze" })} su ${compared} voci.`,
  same: "È lo stesso regolamento: scegline un altro.",
  entry: "Voce",
  choices: "I due regolamenti a confronto",
};

export type RulebooksTexts = typeof rulebooksIt;
