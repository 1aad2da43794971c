// What the lexicon of a table says of words that were challenged: the server's, or the one in the pocket where there is no network.
import type { Language } from "../texts/language";
import type { Verdict } from "../wire/types";
import type { Choice } from "../wire/words";
import type { PocketGraph } from "../words/graph";
import { lookUpSoon, type Answer } from "../words/lookup";

/** So long the server may take at a table where people wait; then the pocket is asked. */
const PATIENCE_MS = 4000;

/** Judges words; undefined where nobody can say, so that people rule. */
export async function judged(
  words: string[],
  choice: Choice,
  language: Language,
  pocket: PocketGraph | undefined,
): Promise<Verdict[] | undefined> {
  try {
    return verdictsOf(await lookUpSoon(words, choice, language, pocket, PATIENCE_MS));
  } catch {
    return undefined;
  }
}

function verdictsOf(answer: Answer): Verdict[] {
  if (answer.kind === "bare") return answer.verdicts.map(({ asked, word, valid }) => ({ word: word ?? asked.toUpperCase(), valid }));
  return answer.verdicts.map(({ word, valid, reason }) => ({ word, valid, article: reason?.article ?? null }));
}
