import { plural } from "../../texts/plural";
import type { CorrespondenceTexts } from "./texts.it";

export const correspondenceEn: CorrespondenceTexts = {
  heading: "By correspondence",
  lead: "One, three or seven days for each play: play when you like, many games at once if you wish.",
  fresh: "New game by correspondence",
  notices: "Tell me when it is my turn",
  mine: "Your turn",
  noneMine: "No game waits for you.",
  theirs: "The others' turn",
  noneTheirs: "You wait for nobody.",
  play: "Play",
  look: "Look",
  enter: "Come in to see your games.",
  toAccount: "Come in",
  left: (time) => `${time} left`,
  until: (moment) => `until ${moment}`,
  pace: (days) => `${plural("en", days, { one: "day", other: "days" })} a play`,
  more: (count) => (count === 1 ? "and one more game" : `and ${count} more games`),
};
