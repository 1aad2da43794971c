// Which lexicon a report about a word of a game is about.
import type { Choice } from "../wire/words";

interface Settings {
  edition: string;
  judge: { kind: string; name?: string };
}

/** The lexicon that judges a game; the default one where people do. */
export function choiceOf({ edition, judge }: Settings): Choice {
  return { lexicon: judge.name ?? "default", edition };
}
