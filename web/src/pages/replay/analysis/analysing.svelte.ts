// The analysis of a finished game: what is kept is shown, the rest is asked for move by move, and what is whole is kept.
//
// The page works nothing out: a worker or the server answers its questions, and the page waits.
import type { GameAnalysis, JudgedMove, KeptAnalysis, ToldMove } from "../../../laboratory/gameAnalysis";
import type { Answering, Depth, GameAnswer, JudgedPlay, MoveAnswer, RefusedAnswer, SummaryAnswer } from "../../../laboratory/questions";
import type { Language } from "../../../texts/language";
import { WireError } from "../../../wire/error";
import { deepest, deeper, wholeDepth, withAnswer, type Answers, type Judgement } from "../../../analysis/answers";
import { isWorthGoingOn, joined, listed, Memory, type Begun } from "./begun";
import { done, keyOf, nextQuestion, type Asked, type Plan } from "./order";

/** A sentence in the language that is asked for. */
export type Sentence = (language: Language) => string;

/** What becomes of an analysis that is whole: `not_yours` if the game was somebody else's. */
export type Keeping = "not_yet" | "kept" | "not_yours" | "failed";

/** Where games come from and analyses go to. */
export interface Archive {
  fetchRecord(): Promise<string>;
  fetchAnalysis(): Promise<KeptAnalysis | undefined>;
  keepAnalysis(analysis: { depth: Depth; seed: number; moves: readonly JudgedMove[] }): Promise<KeptAnalysis>;
  /** An analysis that was begun in this browser; null: there is none any more. */
  recall(): Promise<Begun | undefined>;
  remember(begun: Begun | null): Promise<void>;
  /** What went wrong, as one says it. */
  complaint(error: unknown): string;
}

/** So many questions are under way together where nobody says how many are worth it: the next is there when one was answered. */
const TOGETHER = 2;
/** After so many answers the figures of the game are asked for again. */
const FIGURES_EVERY = 6;
/** A server that has too much to do is asked again after this. */
const RETRY_MS = 4000;
/** The same everywhere, so that everybody finds the same. */
const SEED = 0;
/** Codes that mean: this analysis is welcome, but not from you. */
const NOT_YOURS: ReadonlySet<string> = new Set(["not_in_game", "not_signed_in", "key_refused", "table_taken_over"]);

export class Analysing {
  /** The decisions of the record; empty until it was read. */
  outline = $state.raw<readonly JudgedMove[]>([]);
  answers = $state.raw<Answers>(new Map());
  /** Accuracy, luck and chances, as far as moves are judged. */
  figures = $state.raw<GameAnalysis>();
  /** What an answer refused, by `keyOf`. */
  refusals = $state.raw<ReadonlyMap<string, Sentence>>(new Map());
  depth = $state.raw<Depth>("quick");
  own = $state.raw<ReadonlyMap<number, Depth>>(new Map());
  running = $state(false);
  /** Whether it was looked up if an analysis is kept. */
  looked = $state(false);
  /** Whether the server asked for patience. */
  waiting = $state(false);
  /** Whether it waits to know who answers; whether it was asked to go deeper than a server does. */
  preparing = $state(false);
  tooDeep = $state(false);
  /** Why it does not go on. */
  trouble = $state.raw<Sentence>();
  keeping = $state<Keeping>("not_yet");
  where = $state.raw<"here" | "server">();
  /** The decision that somebody looks at. */
  shown = $state.raw<number | null>(null);
  /** The play that lies on the board for a look. */
  tried = $state.raw<JudgedPlay | null>(null);

  readonly numbers = $derived(this.outline.map(({ n }) => n));
  readonly plan = $derived<Plan>({
    moves: this.numbers,
    depth: this.depth,
    own: this.own,
    shown: this.shown,
    refused: new Set(this.refusals.keys()),
  });
  readonly done = $derived(done(this.answers, this.plan));
  readonly isWhole = $derived(this.numbers.length > 0 && this.done === this.numbers.length);
  readonly judgements = $derived(this.numbers.flatMap((n) => deepest(this.answers, n) ?? []));
  /** How deep one can go: a server has others to serve. Until somebody was asked, nobody knows who answers. */
  readonly deepestHere = $derived<Depth>(this.where === "server" ? "normal" : "deep");
  /** The depth that comes next for the whole game. */
  readonly next = $derived(deeper(this.depth, this.deepestHere));

  #record: string | undefined;
  #lexicon: string | null;
  readonly #underWay = new Set<string>();
  #sinceFigures = 0;
  #summing: Promise<void> | undefined;
  #keptDepth: Depth | undefined;
  /** The record that answers from before were made from, until it is compared. */
  #begunFrom: string | undefined;
  readonly #memory: Memory;
  #isClosed = false;

  #opened: Answering | undefined;

  /** `open`: who answers, only when there is something to ask. `lexicon`: the one that judged the game; null: the usual one. */
  constructor(
    private readonly open: () => Answering,
    private readonly archive: Archive,
    lexicon: string | null,
  ) {
    this.#lexicon = lexicon;
    this.#memory = new Memory((begun) => archive.remember(begun));
  }

  /** Shows what is kept, and what was begun here; tells whether there is anything, and goes on with what was going on. */
  async look(): Promise<boolean> {
    try {
      const [kept, begun] = await Promise.all([this.archive.fetchAnalysis(), this.archive.recall().catch(() => undefined)]);
      if (kept) this.#take(kept);
      const goesOn = begun !== undefined && isWorthGoingOn(begun, kept?.depth, Date.now());
      if (goesOn) this.#takeBegun(begun);
      if (goesOn && begun.running) void this.run();
      return kept !== undefined || goesOn;
    } catch (error) {
      this.#fail(error);
      return false;
    } finally {
      this.looked = true;
    }
  }

  /** Begins, or goes on after a stop. */
  async run(): Promise<void> {
    if (this.running) return this.#fill();
    this.running = true;
    this.trouble = undefined;
    try {
      if (this.#begunFrom !== undefined || this.#record === undefined) this.#record = await this.archive.fetchRecord();
      if (this.#begunFrom !== undefined && this.#begunFrom !== this.#record) this.#forget();
      this.#begunFrom = undefined;
      if (this.outline.length === 0) {
        const answer = await this.#read(this.#record);
        if (answer.kind === "refused") return this.#stop(sentenceOf(answer));
        this.outline = answer.moves as JudgedMove[];
        this.#remember(); // a page that is loaded again before the first answer goes on
      }
      this.#fill();
    } catch (error) {
      this.#fail(error);
    }
  }

  stop(): void {
    this.running = false;
    this.#remember();
    if (this.#sinceFigures > 0) void this.#sum();
  }

  /** Thinks longer about the whole game, or about one move. */
  async deepen(n?: number): Promise<void> {
    const next = () => (n === undefined ? this.next : this.nextOf(n));
    if (next() === "deep" && this.where === undefined) {
      this.preparing = true;
      await this.#answering.where.catch(() => "server");
      this.preparing = false;
    }
    const depth = next();
    this.tooDeep = depth === undefined;
    if (depth === undefined) return;
    if (n === undefined) this.depth = depth;
    else this.own = new Map([...this.own, [n, depth]]);
    await this.run();
  }

  /** The depth that comes next for one move. */
  nextOf(n: number): Depth | undefined {
    const known = deepest(this.answers, n);
    const wish = this.own.get(n);
    return deeper(wish && known?.depth !== wish ? wish : (known?.depth ?? this.depth), this.deepestHere);
  }

  /** What is known of a decision. */
  of(n: number | undefined): (Judgement & { depth: Depth }) | undefined {
    return n === undefined ? undefined : deepest(this.answers, n);
  }

  close(): void {
    this.#isClosed = true;
    this.running = false;
    this.#opened?.close();
  }

  // --- asking ---

  get #answering(): Answering {
    if (!this.#opened) {
      this.#opened = this.open();
      this.#opened.where.then(
        (where) => (this.where = where),
        () => (this.where = "server"),
      );
    }
    return this.#opened;
  }

  get #by() {
    return { edition: null, lexicon: this.#lexicon };
  }

  /** Has the record read; by the usual words if those that judged the game are not there. */
  async #read(record: string): Promise<GameAnswer | RefusedAnswer> {
    const answer = await this.#answering.ask<GameAnswer>({ kind: "game", record, ...this.#by });
    if (this.#lexicon === null || answer.kind !== "refused" || !answer.refusal.code.startsWith("lexicon_")) return answer;
    this.#lexicon = null;
    return this.#answering.ask<GameAnswer>({ kind: "game", record, ...this.#by });
  }

  #fill(): void {
    while (this.running && this.#underWay.size < (this.#answering.together ?? TOGETHER)) {
      const asked = nextQuestion(this.answers, this.plan, this.#underWay);
      if (!asked) break;
      void this.#ask(asked);
    }
    if (this.running && this.#underWay.size === 0) void this.#finish();
  }

  async #ask(asked: Asked): Promise<void> {
    const key = keyOf(asked);
    this.#underWay.add(key);
    try {
      const question = { kind: "move", record: this.#record!, ...this.#by, ...asked, seed: SEED } as const;
      const answer = await this.#answering.ask<MoveAnswer>(question);
      this.waiting = false;
      if (answer.kind === "refused") this.refusals = new Map([...this.refusals, [key, sentenceOf(answer)]]);
      else this.#note(asked.depth, { move: answer.move as JudgedMove, told: answer.explained as ToldMove | null });
    } catch (error) {
      if (error instanceof WireError && error.status === 429) {
        this.waiting = true;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      } else this.#fail(error);
    } finally {
      this.#underWay.delete(key);
    }
    this.#fill();
  }

  #note(depth: Depth, judgement: Judgement): void {
    this.answers = withAnswer(this.answers, depth, judgement);
    if (depth === "static") return;
    this.#remember();
    this.#sinceFigures += 1;
    if (this.#sinceFigures >= FIGURES_EVERY) void this.#sum();
  }

  async #finish(): Promise<void> {
    this.running = false;
    this.waiting = false;
    await this.#summing;
    await this.#sum();
    await this.#keep();
  }

  #sum(): Promise<void> {
    this.#sinceFigures = 0;
    return (this.#summing ??= this.#askFigures());
  }

  async #askFigures(): Promise<void> {
    if (!this.#record) return;
    try {
      const moves = this.judgements.map(({ move }) => move);
      const answer = await this.#answering.ask<SummaryAnswer>({
        kind: "summary",
        record: this.#record,
        ...this.#by,
        moves,
        explained: false,
      });
      if (answer.kind === "summary") this.figures = answer.analysis as GameAnalysis;
    } catch (error) {
      // The next figures are asked for soon; only the last ones are missed.
      if (!this.running) this.#fail(error);
    } finally {
      this.#summing = undefined;
    }
  }

  // --- keeping ---

  async #keep(): Promise<void> {
    const depth = wholeDepth(this.answers, this.numbers);
    if (depth === undefined || depth === "static" || depth === this.#keptDepth) return;
    const moves = this.numbers.map((n) => this.answers.get(n)!.get(depth)!.move);
    try {
      const kept = await this.archive.keepAnalysis({ depth, seed: SEED, moves });
      this.#keptDepth = kept.depth;
      this.keeping = "kept";
      this.#remember(null);
    } catch (error) {
      this.keeping = error instanceof WireError && NOT_YOURS.has(error.code) ? "not_yours" : "failed";
      // What the server does not agree with is not gone on with; what stays on this page is there after a reload.
      this.#remember(this.keeping === "failed" ? null : undefined);
    }
  }

  #take({ depth, lexicon, analysis, explained }: KeptAnalysis): void {
    this.#lexicon = lexicon;
    this.outline = analysis.moves;
    this.depth = this.#keptDepth = depth;
    this.figures = analysis;
    this.keeping = "kept";
    this.answers = analysis.moves.reduce<Answers>(
      (answers, move, at) => withAnswer(answers, depth, { move, told: explained[at] ?? null }),
      new Map(),
    );
  }

  #takeBegun({ record, lexicon, depth, outline, answers }: Begun): void {
    this.#begunFrom = this.#record = record;
    this.#lexicon = lexicon;
    this.outline = outline;
    this.depth = depth;
    this.answers = joined(this.answers, answers);
    if (answers.length > 0) void this.#sum();
  }

  /** Lets go of answers that are of another record. */
  #forget(): void {
    this.outline = [];
    this.answers = new Map();
    this.#remember(null);
  }

  /** Keeps how far it is; null: it need not be kept any more. */
  #remember(begun: Begun | null | undefined = this.#begun): void {
    if (begun !== undefined) this.#memory.keep(begun);
  }

  get #begun(): Begun | undefined {
    if (this.#record === undefined) return undefined;
    const [record, lexicon, { depth, running, outline }] = [this.#record, this.#lexicon, this];
    return { record, lexicon, depth, running, at: Date.now(), outline, answers: listed(this.answers) };
  }

  #stop(why: Sentence): void {
    if (this.#isClosed) return;
    this.running = false;
    this.trouble = why;
  }

  #fail(error: unknown): void {
    const said = this.archive.complaint(error);
    this.#stop(() => said);
  }
}

function sentenceOf({ refusal }: RefusedAnswer): Sentence {
  return (language) => refusal.sentences[language];
}
