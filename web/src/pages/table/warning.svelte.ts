// Against the computer the page may tell a beginner which of the words he lays are not valid. Between people it does
// not.
import type { Preview } from "../../game/preview";
import { recall, remember } from "../../settings/memory";
import type { GameInfo } from "../../wire/types";
import { judgeWords } from "../../wire/words";

/** What is asked about: the game, who one is in it, and what one has laid. */
interface Table {
  readonly info: GameInfo;
  readonly seat: number | null;
  readonly preview: Preview | null;
}

/** One is asked about when the letters have come to rest. */
const PAUSE_MS = 200;

export class Warning {
  on = $state(recall("warning") === "on");
  /** The words now laid that the lexicon does not have. */
  invalid = $state.raw<readonly string[]>([]);

  constructor(private readonly table: Table) {}

  /** Whether it can be had in this game: everybody else is a computer, and a lexicon judges. */
  get possible(): boolean {
    const { seats, settings } = this.table.info;
    const others = seats.filter((_, seat) => seat !== this.table.seat);
    return this.table.seat !== null && others.every(({ computer }) => computer !== null) && settings.judge.kind === "lexicon_judge";
  }

  toggle(): void {
    this.on = !this.on;
    remember("warning", this.on ? "on" : null);
  }

  /** Asks about the words that are laid now; returns how to give it up. */
  watch(): () => void {
    const words = this.table.preview?.trouble === null ? this.table.preview.words.map(({ word }) => word) : [];
    const { judge, edition } = this.table.info.settings;
    this.invalid = [];
    if (!this.on || !this.possible || words.length === 0 || judge.kind !== "lexicon_judge") return () => {};
    const asking = new AbortController();
    const timer = setTimeout(() => {
      judgeWords(words, { lexicon: judge.name, edition }, "it", asking.signal).then(
        ({ verdicts }) => (this.invalid = verdicts.filter(({ valid }) => !valid).map(({ word }) => word)),
        () => {
          // Without an answer nothing is said: the play can be made all the same.
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }
}
