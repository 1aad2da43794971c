// Answers about games and positions, on this device if it can: the engine in a worker, as Python and WebAssembly. Elsewhere
// the server answers the same questions.
import type { AskedWorker } from "../rules/conversation";
import { WireError } from "../wire/error";
import { Crew, workersHere } from "./crew";
import { startOwnWorker } from "./ownWorker";
import type { Answer, Answering, Question, RefusedAnswer } from "./questions";

interface Means {
  startWorker?: () => AskedWorker;
  /** So many workers answer together at most. */
  workers?: number;
}

export class Analyst implements Answering {
  /** So many questions are worth asking at once: each worker has one, and the next is there when one was answered. */
  readonly together: number;
  /** Where answers come from, once that is known. */
  readonly where: Promise<"here" | "server">;
  #starting = true;
  readonly #server: Answering;
  readonly #crew: Crew;

  /** `server` answers where no worker runs. */
  constructor(server: Answering, { startWorker = startOwnWorker, workers = workersHere() }: Means = {}) {
    this.#server = server;
    this.together = workers + 1;
    this.#crew = new Crew({ startWorker, workers, givenUp: (why) => new WireError(NOT_HERE, 0, why) });
    this.where = this.#crew.ready.then(
      () => "here" as const,
      () => "server" as const,
    );
    void this.where.then(() => (this.#starting = false));
  }

  /** Rejects with what the server refuses where it is asked, and with `closed` after the end. */
  async ask<A extends Answer>(question: Question): Promise<A | RefusedAnswer> {
    // The worker takes seconds to start. What needs no thought need not wait for it, if there is a network.
    if (this.#starting && !takesThought(question)) {
      const answer = await this.#server.ask<A>(question).catch(() => undefined);
      if (answer) return answer;
    }
    try {
      return JSON.parse(await this.#crew.ask(JSON.stringify(question))) as A | RefusedAnswer;
    } catch (error) {
      if (!(error instanceof WireError) || error.code !== NOT_HERE) throw error;
      return this.#server.ask<A>(question);
    }
  }

  /** Ends it. Questions that wait are never answered. */
  close(): void {
    this.#server.close();
    this.#crew.close(new WireError("closed", 0, ""));
  }
}

function takesThought(question: Question): boolean {
  return "depth" in question && question.depth !== "static";
}

/** The code of an error that nobody outside sees: no worker runs here. */
const NOT_HERE = "engine_unavailable";
