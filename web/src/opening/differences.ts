// What sets a rulebook apart on its card.
import type { EditionSummary, Entry } from "../wire/types";

const MOST = 3;

/** The three entries that matter on an edition's card: first those in which it differs from the usual edition. */
export function cardEntries(edition: EditionSummary, usual: EditionSummary | undefined): Entry[] {
  const same = (entry: Entry) =>
    JSON.stringify(usual?.highlights.find(({ key }) => key === entry.key)?.value) === JSON.stringify(entry.value);
  const differing = edition.default ? [] : edition.highlights.filter((entry) => !same(entry));
  const others = edition.highlights.filter((entry) => !differing.includes(entry));
  return [...differing, ...others].slice(0, MOST);
}
