// The gymnasium in English.
import { plural } from "../../../texts/plural";
import type { GymnasiumTexts } from "./texts.it";

export const gymnasiumEn: GymnasiumTexts = {
  heading: "Gymnasium",
  lead: "Enclitics and the articles on words: answer, and read why.",
  loading: "One moment…",
  edition: "Rulebook",
  enclitics: "Enclitics",
  articles: "The other articles",
  progress: (known, of) => `${known} of ${of}`,
  missed: (count) => plural("en", count, { one: "mistake", other: "mistakes" }),
  errors: "Your mistakes",
  errorsAbout: (count) =>
    count === 0
      ? "What you miss comes back here until you know it."
      : `${plural("en", count, { one: "question missed", other: "questions missed" })}: begin here.`,
  noErrors: "You have no mistakes to go over.",
  back: "All drills",
  left: (count) => plural("en", count, { one: "question to go", other: "questions to go" }),
  isValid: "Is it valid?",
  valid: "Valid",
  invalid: "Not valid",
  right: "Right.",
  wrong: "Not so.",
  next: "Next",
  over: "Done",
  result: (right, of) => `Right answers: ${right} of ${of}.`,
  comesBack: "What you missed comes back next time.",
  nothingDue: "For today you know all of this drill.",
  more: "Again",
  spoken: (right, answers) => `${right ? "Right" : "Not so"}. ${answers === "" ? "None is valid." : `Valid: ${answers}.`}`,
};
