// What sets a rulebook apart on its card.
import type { EditionSummary, Entry } from "../../wire/types";

const MOST = 3;

/** The entries on an edition's card, at most three: those in which it differs from the usual one, which shows its own. */
export function cardEntries(edition: EditionSummary, usual: EditionSummary | undefined): Entry[] {
  const same = (entry: Entry) =>
    JSON.stringify(usual?.highlights.find(({ key }) => key === entry.key)?.value) === JSON.stringify(entry.value);
  return edition.highlights.filter((entry) => edition.default || !same(entry)).slice(0, MOST);
}
