// Results on their way to the server: each is kept until it is answered, and sent in the order in which it was entered.
import { SvelteMap } from "svelte/reactivity";
import type { Action, Game, Result } from "../../../wire/tournaments";

/** A result that the server has not taken: it waits for its turn or its answer, or was refused with a sentence. */
export interface Sent {
  result: Required<Result>;
  /** Why the server does not take it; null while it waits. */
  refusal: string | null;
}

/** What sends an action and answers when it is kept; a refusal is thrown. */
type Send = (action: Action) => Promise<unknown>;

export class Sending {
  readonly #sent = new SvelteMap<string, Sent>();
  #last: Promise<void> = Promise.resolve();

  constructor(
    private readonly send: Send,
    /** What went wrong, as a sentence for a person. */
    private readonly explain: (error: unknown) => string,
  ) {}

  /** Whether results wait for an answer, so that the page should not be left. */
  get waits(): boolean {
    return [...this.#sent.values()].some(({ refusal }) => refusal === null);
  }

  /** What became of the result of a game; undefined: the server has it, or there is none. */
  of(round: number, game: Pick<Game, "home">): Sent | undefined {
    return this.#sent.get(key(round, game));
  }

  /** Sends a result after those before it. While the same game's result waits, another is not taken. */
  enter(round: number, game: Pick<Game, "home" | "away">, result: Required<Result>): Promise<void> {
    if (this.of(round, game)?.refusal === null) return this.#last;
    this.#sent.set(key(round, game), { result, refusal: null });
    this.#last = this.#last.then(async () => {
      try {
        await this.send({ kind: "record_result", round, a: game.home, b: game.away, result });
        this.#sent.delete(key(round, game));
      } catch (error) {
        this.#sent.set(key(round, game), { result, refusal: this.explain(error) });
      }
    });
    return this.#last;
  }

  /** Somebody has read why a result was refused. */
  forget(round: number, game: Pick<Game, "home">): void {
    this.#sent.delete(key(round, game));
  }
}

const key = (round: number, { home }: Pick<Game, "home">) => `${round} ${home}`;
