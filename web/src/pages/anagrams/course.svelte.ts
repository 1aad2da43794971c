// A run as a page shows it: the letters that lie there, the time, what was found. Timed by the server, or for practice here.
import {
  tryAnagram,
  skipLetters,
  type AnagramLetters,
  type AnagramRun,
  type AnagramSeries,
  type AnagramSolved,
  type AnagramTried,
} from "../../wire/anagrams";
import { WireError } from "../../wire/error";

/** What became of a word; null: it came too late, or was for other letters. */
export type Taken = AnagramTried["taken"];

/** How often the clock is looked at, and how soon something is sent again. */
const TICK_MS = 200;
const AGAIN_MS = 1_000;

/** A clock that runs down from what it was last told. */
class Countdown {
  left = $state(0);
  #told = 0;
  #at = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly onend: () => void) {}

  tell(left_ms: number): void {
    [this.#told, this.#at] = [left_ms, performance.now()];
    this.left = left_ms;
    this.#timer ??= setInterval(() => this.#look(), TICK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #look(): void {
    this.left = Math.max(this.#told - (performance.now() - this.#at), 0);
    if (this.left > 0) return;
    this.stop();
    this.onend();
  }
}

/** What every run has. */
export interface Course {
  readonly lying: AnagramLetters | null;
  readonly words: readonly string[];
  readonly left: number;
  /** Whether the server does not answer: what was found waits to be sent. */
  readonly away: boolean;
  say(word: string): Promise<Taken>;
  skip(): Promise<void>;
  close(): void;
}

/** Something on its way to the server. */
interface Sent {
  send: () => Promise<AnagramTried>;
  answered: (tried: AnagramTried | null) => void;
}

/** A run of today: the server times it and says what is right. What does not get through is sent again, in its order. */
export class ServerCourse implements Course {
  lying = $state.raw<AnagramLetters | null>(null);
  words = $state.raw<readonly string[]>([]);
  away = $state(false);
  readonly #clock = new Countdown(() => void this.#end());
  #waiting: Sent[] = [];
  #sending = false;
  #closed = false;
  #closes = 0;

  /** `onover`: the run is over, or is no longer as it is here; what there is now is to be asked for. */
  constructor(
    private readonly day: string,
    run: AnagramRun,
    private readonly onover: () => void,
  ) {
    this.#take(run);
  }

  get left(): number {
    return this.#clock.left;
  }

  async say(word: string): Promise<Taken> {
    const number = this.lying?.number ?? 0;
    const tried = await this.#put(() => tryAnagram(this.day, number, word));
    return tried?.taken ?? null;
  }

  async skip(): Promise<void> {
    const number = this.lying?.number ?? 0;
    await this.#put(() => skipLetters(this.day, number));
  }

  close(): void {
    this.#closed = true;
    this.#clock.stop();
  }

  #put(send: Sent["send"]): Promise<AnagramTried | null> {
    return new Promise((answered) => {
      this.#waiting.push({ send, answered });
      void this.#flush();
    });
  }

  async #flush(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    for (let next = this.#waiting[0]; next && !this.#closed; next = this.#waiting[0]) {
      const tried = await this.#sent(next);
      if (tried === undefined) {
        await new Promise((again) => setTimeout(again, AGAIN_MS));
        continue;
      }
      this.#waiting.shift();
      next.answered(tried);
    }
    this.#sending = false;
  }

  /** What the server answers; null if it takes it no more, nothing if it does not answer. */
  async #sent({ send }: Sent): Promise<AnagramTried | null | undefined> {
    try {
      const tried = await send();
      this.away = false;
      if (!this.#closed) this.#take(tried.run);
      return tried;
    } catch (error) {
      const refused = error instanceof WireError && error.status >= 400 && error.status < 500 && error.status !== 429;
      this.away = !refused;
      if (!refused) return undefined;
      // The time is over, or the run has gone on elsewhere: what there is now is asked for.
      this.#over();
      return null;
    }
  }

  #take(run: AnagramRun): void {
    if (this.lying?.number !== run.lying?.number || this.lying?.found.length !== run.lying?.found.length) this.lying = run.lying;
    this.words = run.words;
    this.#closes = performance.now() + run.closes_ms;
    this.#clock.tell(run.left_ms);
    if (run.closes_ms === 0) this.#over();
  }

  /** The time is over: what is on its way may still arrive; then there is a result. */
  async #end(): Promise<void> {
    await new Promise((closed) => setTimeout(closed, Math.max(this.#closes - performance.now(), 0) + TICK_MS));
    this.#over();
  }

  #over(): void {
    if (this.#closed) return;
    this.close();
    this.onover();
  }
}

/** A run for practice: the letters are here with their words, and nobody counts it. */
export class OwnCourse implements Course {
  readonly away = false;
  sets = $state.raw<readonly AnagramSolved[]>([]);
  at = $state(0);
  wrong = $state.raw<readonly string[]>([]);
  readonly words = $derived(this.sets.flatMap(({ found }) => found));
  readonly lying = $derived.by(() => {
    const set = this.sets[this.at];
    return set ? { number: this.at + 1, letters: set.letters, words: set.words.length, found: set.found } : null;
  });
  readonly #clock = new Countdown(() => this.#over());

  constructor(
    series: AnagramSeries,
    private readonly onover: () => void,
  ) {
    this.sets = series.sets.map((set) => ({ ...set, found: [] }));
    this.#clock.tell(series.seconds * 1000);
  }

  get left(): number {
    return this.#clock.left;
  }

  say(word: string): Promise<Taken> {
    return Promise.resolve(this.#judge(word));
  }

  #judge(word: string): Taken {
    const set = this.sets[this.at];
    if (!set) return null;
    if (set.found.includes(word)) return "again";
    if (!set.words.some((each) => each.word === word)) {
      if (!this.wrong.includes(word)) this.wrong = [...this.wrong, word];
      return "wrong";
    }
    const found = [...set.found, word];
    this.sets = this.sets.map((each, number) => (number === this.at ? { ...each, found } : each));
    if (found.length === set.words.length) this.#next();
    return "found";
  }

  skip(): Promise<void> {
    this.#next();
    return Promise.resolve();
  }

  close(): void {
    this.#clock.stop();
  }

  #next(): void {
    this.at++;
    if (this.at >= this.sets.length) this.#over();
  }

  #over(): void {
    this.close();
    this.onover();
  }
}
