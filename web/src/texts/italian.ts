// Small matters of Italian grammar.

/**
 * The name with "a" before it, "ad" before the same vowel.
 * @example to("Ada") === "ad Ada", to("Bruno") === "a Bruno"
 */
export function to(name: string): string {
  return /^[aàáâä]/iu.test(name) ? `ad ${name}` : `a ${name}`;
}

/**
 * The name with "e" before it, "ed" before the same vowel.
 * @example and("Elena") === "ed Elena", and("Bruno") === "e Bruno"
 */
export function and(name: string): string {
  return /^[eèéêë]/iu.test(name) ? `ed ${name}` : `e ${name}`;
}
