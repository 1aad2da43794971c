// What somebody types, as the source of a list.

/** A list has no more words. */
export const MOST_WORDS = 5000;

/** The words of a text: letters, apart by anything else; each once, in their order. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.toUpperCase().match(/\p{L}+/gu) ?? [])].filter((word) => word.length > 1 && word.length <= 40);
}

/** A search in a few fields as the address of the word search has it. */
export function searchOf(fields: Record<string, string>): string {
  const asked = Object.entries(fields).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : []));
  return new URLSearchParams(asked).toString();
}
