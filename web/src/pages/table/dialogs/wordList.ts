// The list of short words, searched as one types and laid out by first letters.
import type { FoundWord } from "../../../wire/words";
import { fold } from "../../../words/entry";

type Listed = Pick<FoundWord, "word" | "gloss">;

/** The words that have these letters in this order, or that mean something with this text in it. */
export function found<Word extends Listed>(words: readonly Word[], wanted: string): Word[] {
  const text = wanted.trim().toLowerCase();
  if (text === "") return [...words];
  const letters = fold(text) ?? "";
  // A meaning is asked for with more letters than a word of the list has.
  const meaning = text.length > 3;
  return words.filter(
    ({ word, gloss }) => (letters !== "" && word.includes(letters)) || (meaning && gloss?.text.toLowerCase().includes(text)),
  );
}

/** Words in the order of the alphabet, by first letter. */
export function grouped<Word extends Listed>(words: readonly Word[]): { letter: string; members: Word[] }[] {
  const letters = [...new Set(words.map(({ word }) => word.charAt(0)))].sort();
  return letters.map((letter) => ({ letter, members: words.filter(({ word }) => word.startsWith(letter)) }));
}
