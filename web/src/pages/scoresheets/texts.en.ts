// The page on which two scoresheets are compared, in English.
import type { SheetsTexts } from "./texts.it";

export const sheetsEn: SheetsTexts = {
  heading: "Compare two scoresheets",
  lead: "Each player keeps a scoresheet. Paste or upload the two of one game: you see them side by side, with what differs and which sums do not add up.",
  type: "Type in a paper form",
  choose: "Upload a file",
  game_field: "Address of the game on this server (optional)",
  game_hint: "If the game is here, you are told which of the two is right.",
  edition: "Rulebook, if the scoresheets do not name it",
  compare: "Compare",
  comparing: "Comparing…",
  empty: "Both scoresheets are needed.",
  how: "How to write a scoresheet",
  how_text:
    "A line for each move: turn, name, word, points, total, parted by semicolons, commas or tabs. A blank is in lower case. Turn, points and total may be left out.",
  how_phrases:
    "Instead of a word you can write pass, exchange, free exchange, penalty, recount; at the end tiles left and final score. Plancia's own scoresheets are read too, as text or JSON.",
  refused: "They cannot be compared",
};
