// Rankings and archives of what everybody gets once a day, in Italian.
import { plural } from "../texts/plural";

export const bydayIt = {
  ranking: "Classifica",
  span: "Periodo",
  spans: { day: "Del giorno", month: "Del mese" },
  none: "Ancora nessuno in classifica.",
  guests: (count: number) => `E ${plural("it", count, { one: "ospite", other: "ospiti" })}, che la classifica non nomina.`,
  column: { place: "posto", player: "chi", days: "giorni" },
  archive: "Archivio",
  noDays: "Non c'è ancora nessun giorno prima di oggi.",
};

export type BydayTexts = typeof bydayIt;
