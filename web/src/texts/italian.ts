// Small matters of Italian grammar.

/**
 * The name with "a" before it, "ad" before the same vowel.
 * @example to("Ada") === "ad Ada", to("Bruno") === "a Bruno"
 */
export function to(name: string): string {
  return /^[aàáâä]/iu.test(name) ? `ad ${name}` : `a ${name}`;
}
