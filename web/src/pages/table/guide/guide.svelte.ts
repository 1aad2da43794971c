// The guide of a first game: what is learnt already, what comes next, and whether the newcomer still wants it.
import { indexOf, SIZE } from "../../../board/square";
import { rulingOf } from "../../../game/ruling";
import { recall, remember } from "../../../settings/memory";
import { DEFAULT_LEXICON } from "../../../wire/lexicon";
import { fetchShortWords, judgeWords } from "../../../wire/words";
import type { Session } from "../session.svelte";
import { exampleFrom } from "./example";
import { passedAt, stepAt, type Moment, type StepId } from "./steps";

/** What the browser remembers of a guide: which game, and what is learnt; `left` if it was left. */
const MEMORY = "guide";
const LEFT = "left";

export class Guide {
  passed = $state.raw<ReadonlySet<StepId>>(new Set());
  left = $state(false);
  /** A word that can be laid from the first rack. */
  example = $state<string | null>(null);
  #wrong = $state<string | null>(null);

  constructor(private readonly session: Session) {
    const [game, learnt = ""] = recall(MEMORY)?.split(" ") ?? [];
    if (game !== session.game.id) return;
    this.left = learnt === LEFT;
    this.passed = new Set(learnt.split(",").filter(Boolean) as StepId[]);
  }

  readonly moment = $derived.by((): Moment | null => {
    const { view, seat, laying, material, preview, offers, game } = this.session;
    if (!view || seat === null || !offers) return null;
    const mine = (kind: string) => game.events.some((event) => event.kind === kind && "seat" in event && event.seat === seat);
    const touched = laying.pointing ? laying.cursor.square : null;
    const at = touched === null ? -1 : indexOf(touched);
    return {
      mine: offers.play !== undefined,
      opening: !/[^.]/.test(view.board.squares),
      plays: game.events.filter((event) => event.kind === "play_made" && event.seat === seat).length,
      start: material.start,
      touched,
      premium: at < 0 ? null : (material.premiums[Math.floor(at / SIZE)]?.[at % SIZE] ?? null),
      laid: laying.laid.size,
      playable: preview !== null && preview.trouble === null,
      bonus: preview?.bonus ?? 0,
      rackSize: material.rackSize,
      exchanging: this.session.dialog === "exchange" || mine("tiles_exchanged"),
      wrong: offers.challenge ? this.#wrong : null,
      challenged: mine("play_challenged"),
      ruled: this.session.ruling?.challenger === seat,
    };
  });

  readonly step = $derived.by(() => (this.moment ? stepAt(this.moment, this.passed) : undefined));
  /** Whether the ruling on the newcomer's challenge was for him. */
  readonly founded = $derived.by(() => rulingOf(this.session.game.events)?.valid === false);

  /** The words that the opponent has just laid; one text, so that they are asked about once. */
  readonly #laid = $derived.by(() => {
    const { pending, seat } = this.session;
    return pending && pending.seat !== seat ? pending.words.map(({ tiles }) => tiles.toUpperCase()).join(" ") : "";
  });

  /** Looks at what has happened. */
  follow(): void {
    if (!this.moment) return;
    const passed = passedAt(this.moment, this.passed);
    if (passed.size !== this.passed.size) this.#learn(passed);
  }

  next(): void {
    if (this.step) this.#learn(new Set([...this.passed, this.step.id]));
    if (this.step?.id === undefined && this.passed.has("goOn")) this.leave();
  }

  leave(): void {
    this.left = true;
    remember(MEMORY, `${this.session.game.id} ${LEFT}`);
  }

  #learn(passed: ReadonlySet<StepId>): void {
    this.passed = passed;
    remember(MEMORY, `${this.session.game.id} ${[...passed].join(",")}`);
  }

  /** Finds a word for the first rack; without one the newcomer thinks of his own. */
  async look(): Promise<void> {
    const rack = this.session.view?.rack;
    if (!rack || this.passed.has("word")) return;
    const found = await fetchShortWords(this.#choice()).catch(() => null);
    this.example =
      found &&
      exampleFrom(
        found.words.map(({ word }) => word),
        rack.map(String),
      );
  }

  /** Asks about the words that the opponent has just laid; returns how to give it up. */
  judge(): () => void {
    const words = this.#laid;
    this.#wrong = null;
    if (words === "") return () => {};
    const asking = new AbortController();
    judgeWords(words.split(" "), this.#choice(), "it", asking.signal).then(
      ({ verdicts }) => (this.#wrong = verdicts.find(({ valid }) => !valid)?.word ?? null),
      () => {
        // Without an answer there is nothing to say of the word; it can be challenged all the same.
      },
    );
    return () => asking.abort();
  }

  #choice(): { lexicon: string; edition: string } {
    const { judge, edition } = this.session.info.settings;
    return { lexicon: judge.kind === "lexicon_judge" ? judge.name : DEFAULT_LEXICON, edition };
  }
}
