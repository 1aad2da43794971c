// What was found out about positions: asked once each, and there again when one comes back to them.
import type { Answering, Depth, MoveAnalysis, MoveAnswer, PositionQuestion } from "../../laboratory/questions";
import type { Language } from "../../texts/language";
import { complaint } from "../../ui/complaint";
import { cgpOf, other, type Situation } from "./position";
import type { Study } from "./study";

/** From the quickest to the most thorough. */
export const DEPTHS: readonly Depth[] = ["static", "quick", "normal", "deep"];

export type Found =
  | { state: "asked" }
  | { state: "found"; analysis: MoveAnalysis }
  /** Why there is none, in a language. */
  | { state: "refused"; why: (language: Language) => string };

export class Analyses {
  #found = $state.raw<ReadonlyMap<string, Found>>(new Map());
  /** Who answers; undefined until that is known. */
  where = $state.raw<"here" | "server">();

  constructor(private readonly analyst: Answering) {
    analyst.where.then(
      (where) => (this.where = where),
      () => (this.where = "server"),
    );
  }

  of(question: PositionQuestion): Found | undefined {
    return this.#found.get(keyOf(question));
  }

  /** What was asked about a position and answered, or is being thought about, from the most thorough on. */
  best(questions: readonly PositionQuestion[]): { depth: Depth; found: Found } | undefined {
    const known = questions.flatMap((question) => {
      const found = this.of(question);
      return found ? [{ depth: question.depth, found }] : [];
    });
    return known.findLast(({ found }) => found.state === "found") ?? known.at(-1);
  }

  async ask(question: PositionQuestion): Promise<void> {
    const known = this.of(question);
    if (known && known.state !== "refused") return;
    this.#note(question, { state: "asked" });
    try {
      const answer = await this.analyst.ask<MoveAnswer>(question);
      if (answer.kind === "refused") {
        const { sentences } = answer.refusal;
        this.#note(question, { state: "refused", why: (language) => sentences[language] });
      } else this.#note(question, { state: "found", analysis: answer.move });
    } catch (error) {
      const said = complaint(error);
      this.#note(question, { state: "refused", why: () => said });
    }
  }

  #note(question: PositionQuestion, found: Found): void {
    this.#found = new Map([...this.#found, [keyOf(question), found]]);
  }
}

/** What is asked about a situation. The same question has the same answer. */
export function questionOf(situation: Situation, { edition, lexicon }: Study, depth: Depth, freeMinBag: number): PositionQuestion {
  const { turn, free, bag, scoreless } = situation;
  return {
    kind: "position",
    cgp: cgpOf(situation),
    edition,
    lexicon,
    depth,
    seed: 0,
    free_exchange: free[turn] > 0 && bag >= freeMinBag,
    their_free_exchange: free[other(turn)] > 0,
    scoreless,
  };
}

function keyOf(question: PositionQuestion): string {
  return JSON.stringify(question);
}
