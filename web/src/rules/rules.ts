// The rules of the game on this device: a promise for every question, also while they still load.
//
// They are the server's own, in Python, in a worker. A page decides nothing; without a network it asks here instead. A worker
// that breaks down is started anew and told everything that was decided, so that nobody notices but by the time it takes.
import { isLanguage, type Language } from "../texts/language";
import { WireError } from "../wire/error";
import type { Actor } from "../wire/types";
import type { FromWorker, ToWorker } from "./messages";
import type { Answer, Decided, Logged, Opening, Question, Refusal, Seen } from "./questions";
import { RULES_TEXTS } from "./texts";

/** What rules.ts needs of a worker. */
export type RulesWorker = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

export interface Surroundings {
  startWorker: () => RulesWorker;
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
/** How often in a row a worker may break down before it has answered anything. */
const ATTEMPTS = 3;

interface Waiting {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

export class Rules {
  /** Resolves when the rules can decide for the first time; rejects with `rules_unavailable` if they never will. */
  readonly ready: Promise<void>;
  readonly #surroundings: Surroundings;
  #worker: RulesWorker | undefined;
  #settleReady!: { resolve: () => void; reject: (error: Error) => void };
  #nextId = 0;
  /** What was asked and is not answered yet, in its order. */
  #waiting = new Map<number, Waiting>();
  /** The game that is open: how it began, and every line that was decided. */
  #opening: Opening | undefined;
  #log: Logged[] = [];
  #breakdowns = 0;
  #failed: Error | undefined;

  constructor(surroundings: Partial<Surroundings> = {}) {
    this.#surroundings = { startWorker, language: pageLanguage, ...surroundings };
    this.ready = new Promise((resolve, reject) => (this.#settleReady = { resolve, reject }));
    this.ready.catch(() => {}); // a page that only asks learns it from its questions
    this.#start(false);
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

  /** Ends it. Questions that wait are never answered. */
  close(): void {
    this.#waiting.clear();
    this.#stop();
    this.#failed = new WireError("closed", 0, "");
  }

  async #decided(question: Question): Promise<Decided> {
    const answer = await this.#ask(question);
    if (answer.kind !== "decided") throw new TypeError(`${question.kind} was answered with ${answer.kind}`);
    return answer;
  }

  async #ask(question: Question): Promise<Answer> {
    const answer = await new Promise<Answer>((resolve, reject) => {
      if (this.#failed) return reject(this.#failed);
      const id = this.#nextId++;
      this.#waiting.set(id, { question, resolve, reject });
      this.#send({ kind: "ask", id, question: JSON.stringify(question) });
    });
    if (answer.kind === "refused") throw new RulesError(answer.refusal, this.#surroundings.language());
    return answer;
  }

  // --- the worker ---

  #start(anew: boolean): void {
    try {
      const worker = this.#surroundings.startWorker();
      this.#worker = worker;
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#heard(data);
      worker.onerror = (event) => this.#brokeDown(String(event.message));
      this.#send({ kind: "start", anew });
    } catch (error) {
      queueMicrotask(() => this.#brokeDown(String(error)));
    }
  }

  #stop(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    if (!worker) return;
    worker.onmessage = worker.onerror = null;
    worker.terminate();
  }

  #send(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  #heard(message: FromWorker): void {
    if (message.kind === "failed") return this.#brokeDown(message.why);
    if (message.kind === "ready") return this.#settleReady.resolve();
    this.#breakdowns = 0;
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return; // the answer to the log after a breakdown
    this.#waiting.delete(message.id);
    const answer = JSON.parse(message.answer) as Answer;
    if (answer.kind === "decided") this.#remember(waiting.question);
    waiting.resolve(answer);
  }

  #remember(question: Question): void {
    if (question.kind === "open" || question.kind === "replay") {
      this.#opening = question.opening;
      // With the lines that were refused: they will be again.
      this.#log = question.kind === "open" ? [] : [...question.log];
    } else if (question.kind === "decide") {
      this.#log.push(question.line);
    }
  }

  /** Starts anew: first everything that was decided, then what nobody has answered, in its order. */
  #brokeDown(why: string): void {
    this.#stop();
    this.#breakdowns += 1;
    if (this.#breakdowns >= ATTEMPTS) return this.#giveUp(why);
    this.#start(true);
    if (this.#opening) {
      const question: Question = { kind: "replay", opening: this.#opening, log: this.#log };
      this.#send({ kind: "ask", id: this.#nextId++, question: JSON.stringify(question) });
    }
    for (const [id, { question }] of this.#waiting) this.#send({ kind: "ask", id, question: JSON.stringify(question) });
  }

  #giveUp(why: string): void {
    const failed = new WireError(NO_RULES, 0, RULES_TEXTS[this.#surroundings.language()].unavailable, { why });
    this.#failed = failed;
    this.#settleReady.reject(failed);
    for (const { reject } of this.#waiting.values()) reject(failed);
    this.#waiting.clear();
  }
}

function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : "it";
}

function startWorker(): RulesWorker {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
}
