// Rankings and archives of what everybody gets once a day, in English.
import { plural } from "../texts/plural";
import type { BydayTexts } from "./texts.it";

export const bydayEn: BydayTexts = {
  ranking: "Ranking",
  span: "Span",
  spans: { day: "Of the day", month: "Of the month" },
  none: "Nobody is ranked yet.",
  guests: (count) => `And ${plural("en", count, { one: "guest", other: "guests" })}, whom the ranking does not name.`,
  column: { place: "place", player: "who", days: "days" },
  archive: "Archive",
  noDays: "There is no day before today yet.",
};
