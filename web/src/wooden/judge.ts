// What the lexicon of a table says of words that were challenged: the server's, or the one in the pocket where there is no network.
import type { Language } from "../texts/language";
import { freshOrKept, keptOrFresh } from "../wire/kept";
import type { Verdict } from "../wire/types";
import { graphAddress, LEXICA_ADDRESS, type Choice, type LexiconSummary } from "../wire/words";
import { PocketGraph } from "../words/graph";
import { bareAnswer, lookUp, type Answer } from "../words/lookup";

/** So long the server may take at a table where people wait; then the pocket is asked. */
const PATIENCE_MS = 4000;

/** Puts the words of a lexicon into the pocket; undefined where there are none to be had. */
export async function carry({ lexicon, edition }: Choice): Promise<PocketGraph | undefined> {
  try {
    const lexica = await freshOrKept<LexiconSummary[]>(LEXICA_ADDRESS);
    const found = lexica.find(({ name, editions }) => name === lexicon && editions.some(({ id }) => id === edition));
    const answer = found && (await keptOrFresh(graphAddress(found.graph)));
    return answer?.ok ? new PocketGraph(await answer.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}

/** Judges words; undefined where nobody can say, so that people rule. */
export async function judged(
  words: string[],
  choice: Choice,
  language: Language,
  pocket: PocketGraph | undefined,
): Promise<Verdict[] | undefined> {
  try {
    return verdictsOf(await lookUp(words, choice, language, pocket, AbortSignal.timeout(PATIENCE_MS)));
  } catch {
    return pocket && verdictsOf(bareAnswer(words, pocket));
  }
}

function verdictsOf(answer: Answer): Verdict[] {
  if (answer.kind === "bare") return answer.verdicts.map(({ asked, word, valid }) => ({ word: word ?? asked.toUpperCase(), valid }));
  return answer.verdicts.map(({ word, valid, reason }) => ({ word, valid, article: reason?.article ?? null }));
}
