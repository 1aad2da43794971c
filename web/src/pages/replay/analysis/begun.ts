// An analysis that is not finished, as it waits in the browser for the page to be loaded again.
import { DEPTHS, withAnswer, type Answers, type Judgement } from "../../../analysis/answers";
import type { JudgedMove } from "../../../laboratory/gameAnalysis";
import type { Depth } from "../../../laboratory/questions";

export interface Begun {
  /** What it was made from, and with which words. */
  record: string;
  lexicon: string | null;
  depth: Depth;
  /** Whether it was going on, or somebody had stopped it. */
  running: boolean;
  /** When, in milliseconds since 1970. */
  at: number;
  outline: readonly JudgedMove[];
  answers: readonly (readonly [Depth, Judgement])[];
}

/** After this long the words may be others by now. */
const LASTS_MS = 24 * 60 * 60 * 1000;

/** Whether it is still good, beside an analysis of this depth that is kept. */
export function isWorthGoingOn({ depth, at }: Begun, kept: Depth | undefined, now: number): boolean {
  return now - at < LASTS_MS && (kept === undefined || DEPTHS.indexOf(depth) > DEPTHS.indexOf(kept));
}

/** All answers, one after the other. */
export function listed(answers: Answers): [Depth, Judgement][] {
  return [...answers.values()].flatMap((byDepth) => [...byDepth]);
}

export function joined(answers: Answers, listed: Begun["answers"]): Answers {
  return listed.reduce((all, [depth, judgement]) => withAnswer(all, depth, judgement), answers);
}

/** While an analysis goes on, how far it is is written again after this: each time all of it is. */
const PAUSE_MS = 2000;

/** Writes how far an analysis is: one at a time, and of those that wait only the last. What does not go on is written at once. */
export class Memory {
  #next: Begun | null | undefined;
  #isWriting = false;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly write: (begun: Begun | null) => Promise<void>) {}

  keep(begun: Begun | null): void {
    this.#next = begun;
    if (!begun?.running) this.#resume();
    else if (this.#pause === undefined) void this.#write();
  }

  #resume(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    void this.#write();
  }

  async #write(): Promise<void> {
    if (this.#isWriting || this.#next === undefined) return;
    this.#isWriting = true;
    const begun = this.#next;
    this.#next = undefined;
    await this.write(begun).catch(() => {});
    this.#isWriting = false;
    const next = this.#next as Begun | null | undefined;
    if (next === null || next?.running === false) this.#resume();
    else this.#pause = setTimeout(() => this.#resume(), PAUSE_MS);
  }
}
