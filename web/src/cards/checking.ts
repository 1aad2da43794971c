// An answer compared with what is right, and the grade that follows from it: src/plancia/cards/checking.py says the same.
import type { Card } from "../wire/cards";
import type { Grade } from "./memory";

export interface Checked {
  outcome: "right" | "partly" | "wrong";
  found: string[];
  missed: string[];
  wrong: string[];
}

/** The forms that the pages of cards can ask; the gymnasium asks others. */
export const FORMS = ["valid", "hooks", "anagrams", "gap", "meaning", "stem"] as const;
export type Form = (typeof FORMS)[number];

/** Whether the pages of cards can ask a card of this name. */
export function isAsked(card: string): boolean {
  return (FORMS as readonly string[]).includes(card.slice(0, card.indexOf(":")));
}

/** Compares answers with those of a card; small letters and repetitions do not matter. */
export function check({ answers, any_of }: Card, given: Iterable<string>): Checked {
  const right = new Map(answers.map((answer) => [plain(answer), answer]));
  const said = new Set([...given].map(plain).filter(Boolean));
  const found = [...right].filter(([text]) => said.has(text)).map(([, answer]) => answer);
  const enough = any_of === true && found.length > 0;
  const missed = enough ? [] : [...right].filter(([text]) => !said.has(text)).map(([, answer]) => answer);
  const wrong = [...said].filter((text) => !right.has(text)).map((text) => text.toUpperCase());
  if (missed.length === 0 && wrong.length === 0) return { outcome: "right", found, missed, wrong };
  return { outcome: found.length > 0 ? "partly" : "wrong", found, missed, wrong };
}

const plain = (text: string) => text.trim().toLowerCase();

/** Within so many seconds an answer is easy, beyond so many it took an effort; each further answer takes as long again as `more`. */
const PACE: Record<Form, { easy: number; slow: number; more: number }> = {
  valid: { easy: 3, slow: 12, more: 0 },
  gap: { easy: 5, slow: 25, more: 2 },
  hooks: { easy: 6, slow: 40, more: 2 },
  stem: { easy: 8, slow: 50, more: 2 },
  meaning: { easy: 8, slow: 40, more: 0 },
  anagrams: { easy: 8, slow: 60, more: 6 },
};

/** The grade that is proposed: part of an answer is no answer at the table, and a right one is graded by its time. */
export function proposed({ outcome }: Checked, card: Card, tookMs: number): Grade {
  if (outcome !== "right") return 1;
  const { easy, slow, more } = PACE[card.form as Form] ?? PACE.hooks;
  const further = more * Math.max(0, card.answers.length - 1);
  const seconds = tookMs / 1000;
  return seconds <= easy + further ? 4 : seconds > slow + further ? 2 : 3;
}
