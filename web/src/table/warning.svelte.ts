// Against the computer a beginner may be told which of the words he lays are not valid. Between people nobody is.
import { recall, remember } from "../settings/memory";
import { judgeWords } from "../words/source";
import type { Session } from "./session.svelte";

/** One is asked about when the letters have come to rest. */
const PAUSE_MS = 200;

export class Warning {
  on = $state(recall("warning") === "on");
  /** The words now laid that the lexicon does not have. */
  invalid = $state.raw<readonly string[]>([]);

  constructor(private readonly session: Session) {}

  /** Whether it can be had in this game: everybody else is a computer, and a lexicon judges. */
  get possible(): boolean {
    const { seats, settings } = this.session.info;
    const others = seats.filter((_, seat) => seat !== this.session.seat);
    return this.session.seat !== null && others.every(({ computer }) => computer !== null) && settings.judge.kind === "lexicon_judge";
  }

  toggle(): void {
    this.on = !this.on;
    remember("warning", this.on ? "on" : null);
  }

  /** Asks about the words that are laid now; returns how to give it up. */
  watch(): () => void {
    const words = this.session.preview?.trouble === null ? this.session.preview.words.map(({ word }) => word) : [];
    const { judge, edition } = this.session.info.settings;
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
