// What somebody ticked, choice by choice: whether it was right, and what is said of it. For cards that offer their answers.
import type { CardNote } from "../wire/cards";

/** As the server's cards have it; what is not there is as usual. */
export interface TickedCard {
  answers: readonly string[];
  choices?: readonly string[] | undefined;
  notes?: readonly CardNote[] | undefined;
}

export interface Mark {
  choice: string;
  /** Whether it was to be ticked, and was. */
  isRight: boolean;
  isTicked: boolean;
  note: CardNote | undefined;
}

/** One mark for each choice, in their order. What is said of the choices stands at the end of the notes. */
export function marksOf({ answers, choices = [], notes = [] }: TickedCard, ticked: ReadonlySet<string>): Mark[] {
  const before = Math.max(0, notes.length - choices.length);
  return choices.map((choice, index) => ({
    choice,
    isRight: answers.includes(choice),
    isTicked: ticked.has(choice),
    note: notes[before + index],
  }));
}

/** What is said of the whole question, before the choices: a rule, or nothing. */
export function ruleOf({ choices = [], notes = [] }: TickedCard): CardNote | undefined {
  return notes.length > choices.length ? notes[0] : undefined;
}

/** Whether everything that is right was ticked, and nothing else. */
export function isAllRight(marks: readonly Mark[]): boolean {
  return marks.every(({ isRight, isTicked }) => isRight === isTicked);
}
