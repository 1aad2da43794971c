// Several workers of the engine that answer one queue of questions, each a question at a time. Which of them answers makes no
// difference: every question brings all that decides its answer.
import { Conversation, type AskedWorker } from "../rules/conversation";

export interface CrewHooks {
  startWorker: () => AskedWorker;
  /** So many work together at most. */
  workers: number;
  /** Why everybody is refused once no worker starts any more. */
  givenUp: (why: string) => Error;
}

interface Waiting {
  question: string;
  resolve: (answer: string) => void;
  reject: (error: Error) => void;
}

interface Member {
  conversation: Conversation;
  /** Whether it can answer, and whether it does. */
  isReady: boolean;
  isBusy: boolean;
}

export class Crew {
  /** Resolves when a worker can answer for the first time; rejects if none ever will. */
  readonly ready: Promise<void>;
  readonly #hooks: CrewHooks;
  readonly #first: Member;
  #members: Member[];
  #most: number;
  #queue: Waiting[] = [];
  /** The others start when one question was answered: they find files and words where the first has put them. */
  #hasAnswered = false;
  #closed: Error | undefined;

  constructor(hooks: CrewHooks) {
    this.#hooks = hooks;
    this.#most = hooks.workers;
    this.#first = this.#start();
    this.#members = [this.#first];
    this.ready = this.#first.conversation.ready;
  }

  ask(question: string): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(this.#closed);
      this.#queue.push({ question, resolve, reject });
      this.#share();
    });
  }

  /** Ends it. Questions that wait are never answered; those to come are refused with this. */
  close(closed: Error): void {
    this.#closed = closed;
    this.#queue = [];
    for (const { conversation } of this.#members) conversation.close(closed);
  }

  #start(): Member {
    const { startWorker, givenUp } = this.#hooks;
    const member: Member = { conversation: new Conversation({ startWorker, givenUp }), isReady: false, isBusy: false };
    member.conversation.ready.then(
      () => {
        member.isReady = true;
        this.#share();
      },
      () => this.#dismiss(member),
    );
    return member;
  }

  /** The first takes a question even while it starts; the others when they are there. */
  #share(): void {
    for (const member of this.#members) {
      if (member.isBusy || !(member.isReady || member === this.#first)) continue;
      const next = this.#queue.shift();
      if (!next) return;
      void this.#answer(member, next);
    }
    const isStarting = this.#members.some(({ isReady }) => !isReady);
    if (this.#queue.length > 0 && this.#hasAnswered && !isStarting && this.#members.length < this.#most) {
      this.#members = [...this.#members, this.#start()];
    }
  }

  async #answer(member: Member, asked: Waiting): Promise<void> {
    member.isBusy = true;
    try {
      asked.resolve(await member.conversation.ask(asked.question));
      this.#hasAnswered = true;
    } catch (error) {
      // Without one of the others the rest goes on; without the first nobody would.
      if (member === this.#first || this.#closed) asked.reject(error as Error);
      else this.#queue.unshift(asked);
    }
    member.isBusy = false;
    this.#share();
  }

  /** One that does not start is not tried again: there may be no memory for it. */
  #dismiss(member: Member): void {
    if (member === this.#first) return;
    this.#members = this.#members.filter((each) => each !== member);
    this.#most = this.#members.length;
    this.#share();
  }
}

/** With less memory than this one worker is enough, in gigabytes. */
const SMALL_GB = 2;
const MOST_WORKERS = 4;

/** How many workers this device has room for. What they share lies in the browser's cache; without one each would fetch it. */
export function workersHere(
  { hardwareConcurrency, deviceMemory }: { hardwareConcurrency?: number; deviceMemory?: number } = navigator,
  hasCache = "caches" in globalThis,
): number {
  const cores = hardwareConcurrency ?? 1;
  if (!hasCache || (deviceMemory ?? SMALL_GB + 1) <= SMALL_GB) return 1;
  // One core is the page's: without it a page waits for its turn in the middle of what it does, and answers nobody meanwhile.
  return Math.min(Math.max(cores - 1, 1), MOST_WORKERS);
}
