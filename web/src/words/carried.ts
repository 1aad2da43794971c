// The words of a lexicon in the pocket, for when there is no network.
import { freshOrKept, keptOrFresh } from "../wire/kept";
import { graphAddress, LEXICA_ADDRESS, type Choice, type LexiconSummary } from "../wire/words";
import { PocketGraph } from "./graph";

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
