// The word of a slip that was typed, as it is meant.

const LOWER = /^[a-zà-ü]+$/;

/** All in lower case is how one types, and marks no blank; a word in capitals with a letter in lower case does. */
export function wordMeant(typed: string): string {
  const word = typed.trim();
  return LOWER.test(word) ? word.toUpperCase() : word;
}
