// Questions to a worker and its answers, both as text: a promise for every question, also while the worker still starts.
//
// A worker that breaks down is started anew and asked again what it has not answered.
import type { FromWorker, ToWorker } from "./messages";

/** What is needed of a worker. */
export type AskedWorker = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

export interface Hooks {
  startWorker: () => AskedWorker;
  /** Hears of every answer at once, before who asked does. */
  answered?: (question: string, answer: string) => void;
  /** What a worker that was started anew is asked before everything else. */
  before?: () => string | undefined;
  /** Why everybody is refused once no worker starts any more. */
  givenUp: (why: string) => Error;
}

/** How often in a row a worker may break down before it has answered anything. */
const ATTEMPTS = 3;

interface Waiting {
  question: string;
  resolve: (answer: string) => void;
  reject: (error: Error) => void;
}

export class Conversation {
  /** Resolves when a worker can answer for the first time; rejects if none ever will. */
  readonly ready: Promise<void>;
  readonly #hooks: Hooks;
  #worker: AskedWorker | undefined;
  #settleReady!: { resolve: () => void; reject: (error: Error) => void };
  #nextId = 0;
  /** What was asked and is not answered yet, in its order. */
  #waiting = new Map<number, Waiting>();
  #breakdowns = 0;
  #failed: Error | undefined;

  constructor(hooks: Hooks) {
    this.#hooks = hooks;
    this.ready = new Promise((resolve, reject) => (this.#settleReady = { resolve, reject }));
    this.ready.catch(() => {}); // a page that only asks learns it from its questions
    this.#start(false);
  }

  ask(question: string): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.#failed) return reject(this.#failed);
      const id = this.#nextId++;
      this.#waiting.set(id, { question, resolve, reject });
      this.#send({ kind: "ask", id, question });
    });
  }

  /** Ends it. Questions that wait are never answered; those to come are refused with this. */
  close(closed: Error): void {
    this.#waiting.clear();
    this.#stop();
    this.#failed = closed;
  }

  #start(anew: boolean): void {
    try {
      const worker = this.#hooks.startWorker();
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
    if (!waiting) return; // the answer to what came before everything else
    this.#waiting.delete(message.id);
    this.#hooks.answered?.(waiting.question, message.answer);
    waiting.resolve(message.answer);
  }

  #brokeDown(why: string): void {
    this.#stop();
    this.#breakdowns += 1;
    if (this.#breakdowns >= ATTEMPTS) return this.#giveUp(why);
    this.#start(true);
    const before = this.#hooks.before?.();
    if (before !== undefined) this.#send({ kind: "ask", id: this.#nextId++, question: before });
    for (const [id, { question }] of this.#waiting) this.#send({ kind: "ask", id, question });
  }

  #giveUp(why: string): void {
    const failed = this.#hooks.givenUp(why);
    this.#failed = failed;
    this.#settleReady.reject(failed);
    for (const { reject } of this.#waiting.values()) reject(failed);
    this.#waiting.clear();
  }
}
