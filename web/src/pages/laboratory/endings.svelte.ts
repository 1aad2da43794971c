// The final accounts of lines that end the game. The rules count them (src/plancia/laboratory/ending.py), not the page.
import type { Answering, EndAnswer, EndQuestion } from "../../laboratory/questions";
import type { Outcome } from "../../wire/types";
import { cgpOf, other, type Seat, type Situation } from "./position";

export class Endings {
  #found = $state.raw<ReadonlyMap<string, Outcome | null>>(new Map());
  readonly #asked = new Set<string>();

  constructor(private readonly analyst: Answering) {}

  /** The account of a situation in which the game is over, by seat; undefined: nobody has answered yet; null: a rack is not known. */
  of(situation: Situation, edition: string): Outcome | null | undefined {
    const outcome = this.#found.get(keyOf(questionOf(situation, edition)));
    return outcome && seated(outcome, situation.turn);
  }

  /** Asks once; without an answer it is asked again the next time. */
  async ask(situation: Situation, edition: string): Promise<void> {
    const question = questionOf(situation, edition);
    const key = keyOf(question);
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    try {
      const answer = await this.analyst.ask<EndAnswer>(question);
      if (answer.kind === "end") this.#found = new Map([...this.#found, [key, answer.outcome]]);
    } catch {
      this.#asked.delete(key);
    }
  }
}

function questionOf(situation: Situation, edition: string): EndQuestion {
  return { kind: "end", cgp: cgpOf(situation), edition, scoreless: situation.scoreless };
}

function keyOf(question: EndQuestion): string {
  return JSON.stringify(question);
}

/** An answer begins with the player who would be on turn; here everybody keeps his seat. */
export function seated(outcome: Outcome, turn: Seat): Outcome {
  const seatOf = (seat: number) => (seat === 0 ? turn : other(turn));
  return {
    ...outcome,
    seat: outcome.seat === null || outcome.seat === undefined ? null : seatOf(outcome.seat),
    winners: outcome.winners.map(seatOf),
    accounts: outcome.accounts.map((account) => ({ ...account, seat: seatOf(account.seat) })).sort((one, two) => one.seat - two.seat),
  };
}
