// What words mean, asked for together and each once. A server without a dictionary has nothing to say.
import { SvelteMap } from "svelte/reactivity";
import { judgeWords, type Choice } from "../wire/words";

/** The most words of a question. */
const MOST = 30;

export class Meanings {
  readonly #known = new SvelteMap<string, string>();
  readonly #asked = new Set<string>();
  /** The words to ask for next, by lexicon and edition. */
  #waiting = new Map<string, { choice: Choice; words: string[] }>();

  /** What a word means in Italian: empty until it is known, and if we have no gloss. */
  of(word: string, choice: Choice): string {
    const key = keyOf(word, choice);
    if (!this.#asked.has(key)) this.#want(word, choice);
    return this.#known.get(key) ?? "";
  }

  #want(word: string, choice: Choice): void {
    this.#asked.add(keyOf(word, choice));
    if (this.#waiting.size === 0) queueMicrotask(() => this.#ask());
    const together = this.#waiting.get(keyOf("", choice)) ?? { choice, words: [] };
    together.words.push(word);
    this.#waiting.set(keyOf("", choice), together);
  }

  #ask(): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { choice, words } of waiting)
      for (let at = 0; at < words.length; at += MOST) void this.#learn(words.slice(at, at + MOST), choice);
  }

  async #learn(words: string[], choice: Choice): Promise<void> {
    try {
      const { verdicts } = await judgeWords(words, choice, "it");
      for (const { asked, gloss } of verdicts) this.#known.set(keyOf(asked, choice), gloss?.text ?? "");
    } catch {
      for (const word of words) this.#asked.delete(keyOf(word, choice)); // a page that asks again may be answered
    }
  }
}

const keyOf = (word: string, { lexicon, edition }: Choice) => `${lexicon} ${edition} ${word}`;

export const meanings = new Meanings();
