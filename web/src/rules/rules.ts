// The rules of the game on this device: a promise for every question, also while they still load.
//
// They are the server's own, in Python, in a worker. A page decides nothing; without a network it asks here instead. A worker
// that breaks down is started anew and told everything that was decided, so that nobody notices but by the time it takes.
import { isLanguage, type Language } from "../texts/language";
import { WireError } from "../wire/error";
import type { Actor } from "../wire/types";
import { Conversation, type AskedWorker } from "./conversation";
import type { Answer, Decided, Logged, Opening, Question, Refusal, Seen } from "./questions";
import { RULES_TEXTS } from "./texts";

export interface Surroundings {
  startWorker: () => AskedWorker;
  /** The language of the page, for the sentence of a refusal. */
  language: () => Language;
}

/** The rules refused: `message` is their sentence in the page's language, `code` one of docs/errors.md. */
export class RulesError extends WireError {
  constructor({ code, sentences, context }: Refusal, language: Language) {
    super(code, 0, sentences[language], context);
  }
}

/** The code of an error where the rules cannot run at all: an old browser, no memory, no file. */
export const NO_RULES = "rules_unavailable";

export class Rules {
  /** Resolves when the rules can decide for the first time; rejects with `rules_unavailable` if they never will. */
  readonly ready: Promise<void>;
  readonly #surroundings: Surroundings;
  readonly #conversation: Conversation;
  /** The game that is open: how it began, and every line that was decided. */
  #opening: Opening | undefined;
  #log: Logged[] = [];

  constructor(surroundings: Partial<Surroundings> = {}) {
    this.#surroundings = { startWorker, language: pageLanguage, ...surroundings };
    this.#conversation = new Conversation({
      startWorker: this.#surroundings.startWorker,
      answered: (question, answer) => this.#remember(JSON.parse(question) as Question, JSON.parse(answer) as Answer),
      before: () => this.#decidedSoFar(),
      givenUp: (why) => new WireError(NO_RULES, 0, RULES_TEXTS[this.#surroundings.language()].unavailable, { why }),
    });
    this.ready = this.#conversation.ready;
  }

  /** Opens a game; the one before is forgotten. */
  open(opening: Opening): Promise<Decided> {
    return this.#decided({ kind: "open", opening });
  }

  /** Decides what somebody did. Throws a `RulesError` if the rules refuse; then nothing has changed. */
  decide(line: Logged): Promise<Decided> {
    return this.#decided({ kind: "decide", line });
  }

  /** Opens a game and decides a whole log; `refused` has the lines that the rules did not allow. */
  replay(opening: Opening, log: Logged[]): Promise<Decided> {
    return this.#decided({ kind: "replay", opening, log });
  }

  /** Shows the game as somebody sees it at an instant, nobody (`null`) being a spectator. Nothing is noted. */
  async view(who: Actor | null, now_ms: number): Promise<Seen> {
    const answer = await this.#ask({ kind: "view", now_ms, who });
    if (answer.kind !== "seen") throw new TypeError(`a view was answered with ${answer.kind}`);
    return answer;
  }

  /** Writes the game down as a GCG record, with all racks: for its end. */
  async record(): Promise<string> {
    const answer = await this.#ask({ kind: "record" });
    if (answer.kind !== "recorded") throw new TypeError(`a record was answered with ${answer.kind}`);
    return answer.record;
  }

  /** Ends it. Questions that wait are never answered. */
  close(): void {
    this.#conversation.close(new WireError("closed", 0, ""));
  }

  async #decided(question: Question): Promise<Decided> {
    const answer = await this.#ask(question);
    if (answer.kind !== "decided") throw new TypeError(`${question.kind} was answered with ${answer.kind}`);
    return answer;
  }

  async #ask(question: Question): Promise<Answer> {
    const answer = JSON.parse(await this.#conversation.ask(JSON.stringify(question))) as Answer;
    if (answer.kind === "refused") throw new RulesError(answer.refusal, this.#surroundings.language());
    return answer;
  }

  #remember(question: Question, answer: Answer): void {
    if (answer.kind !== "decided") return;
    if (question.kind === "open" || question.kind === "replay") {
      this.#opening = question.opening;
      // With the lines that were refused: they will be again.
      this.#log = question.kind === "open" ? [] : [...question.log];
    } else if (question.kind === "decide") {
      this.#log.push(question.line);
    }
  }

  /** What a worker that was started anew is told first. */
  #decidedSoFar(): string | undefined {
    if (!this.#opening) return undefined;
    return JSON.stringify({ kind: "replay", opening: this.#opening, log: this.#log } satisfies Question);
  }
}

function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : "it";
}

function startWorker(): AskedWorker {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
}
