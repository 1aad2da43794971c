// What screen readers are told when something has happened that one only sees.

class Announcer {
  polite = $state("");
  assertive = $state("");
}

export const announcer = new Announcer();

/** Has a sentence read out: when the reader has finished, or at once if it is `urgent`. */
export function announce(sentence: string, { urgent = false } = {}): void {
  const region = urgent ? "assertive" : "polite";
  // The same sentence twice is no change, and would not be read again; a space makes it one.
  announcer[region] = announcer[region] === sentence ? `${sentence}\u00a0` : sentence;
}
