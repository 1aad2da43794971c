// What somebody types, as words.

/** A play forms eight words at most; the server takes a few more. */
const MOST_WORDS = 30;

/** The words of a line, each once: separated by spaces, commas and the like. */
export function wordsOf(text: string): string[] {
  const words = text.split(/[\s,;/+·|]+/).filter((word) => word !== "");
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** A word as tiles spell it, A to Z without accents; nothing if they cannot. */
export function fold(word: string): string | undefined {
  const plain = word.normalize("NFD").replace(/[\u0300-\u034e\u0350-\u036f]/g, "");
  return /^[A-Za-z]+$/.test(plain) ? plain.toUpperCase() : undefined;
}

/** Whether a line looks for words, with a letter left open, rather than asking about one. */
export function isSearch(text: string): boolean {
  return /^\s*(?=\S*[?.])[\p{L}?.]+\s*$/u.test(text) && /\p{L}/u.test(text);
}
