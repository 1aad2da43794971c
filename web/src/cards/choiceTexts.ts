// What a question whose answers are offered says.
import type { Language } from "../texts/language";

const it = {
  choices: "Scelte",
  check: "Controlla",
  right: "Giusto",
  wrong: "Sbagliato",
  /** What became of a choice, for those who do not see the sign. */
  ticked: { right: "l'hai scelta, ed è giusto", wrong: "l'hai scelta, ma non va" },
  left: { right: "non l'hai scelta, ed è giusto", wrong: "non l'hai scelta, ma andava" },
  whole: "La regola",
};

const en: typeof it = {
  choices: "Choices",
  check: "Check",
  right: "Right",
  wrong: "Wrong",
  ticked: { right: "you ticked it, rightly", wrong: "you ticked it, wrongly" },
  left: { right: "you left it, rightly", wrong: "you left it, wrongly" },
  whole: "The rule",
};

export const CHOICE_TEXTS: Record<Language, typeof it> = { it, en };
