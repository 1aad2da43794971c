// What the judge says of the words of a hand. Without a dictionary there is simply nothing to read.
import type { Language } from "../../texts/language";
import { judgeWords, type Choice, type WordVerdict } from "../../wire/words";

/** The most words of a question. */
const MOST = 30;

export class Readings {
  verdicts = $state.raw<ReadonlyMap<string, WordVerdict>>(new Map());
  #asked = "";

  /** Asks for words, once; the answers of before are kept until the new ones are there. */
  follow(words: readonly string[], choice: Choice, language: Language): void {
    const wanted = [...new Set(words)].slice(0, MOST);
    const asked = [language, choice.lexicon, choice.edition, ...wanted].join(" ");
    if (wanted.length === 0 || asked === this.#asked) return;
    this.#asked = asked;
    judgeWords(wanted, choice, language).then(
      ({ verdicts }) => {
        if (asked === this.#asked) this.verdicts = new Map(verdicts.map((verdict) => [verdict.word, verdict]));
      },
      () => {},
    );
  }
}
