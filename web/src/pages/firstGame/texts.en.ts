// The page before a first game, in English.
import type { FirstGameTexts } from "./texts.it";

export const firstGameEn: FirstGameTexts = {
  heading: "Your first game",
  about: "A real game against level 1, with somebody beside you who says one thing at a time, when you need it.",
  learn: "You will learn by touching",
  lessons: {
    premiums: ["Coloured squares", "how they multiply, and when"],
    bonus: ["The bonus", "all seven tiles at once"],
    exchange: ["The exchange", "when letters do not go together"],
    challenge: ["The challenge", "when a word does not convince you"],
  },
  begin: "Begin",
  beginning: "Setting the table…",
  promise: "No clock, no account. Leave the guide whenever you like: the game goes on.",
  know: "You know how to play?",
  playNow: "Play against a level",
};
