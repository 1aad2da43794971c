// The words of the lexica, grown on this device: the server sends the part that reads words from their first letter, which
// is a tenth of the whole. What was grown stays in the browser.
import type { Engine, OpenedWords } from "./engine";
import type { KeptFiles } from "./kept";
import type { Wanted } from "./start";

/** What the server says of a lexicon (GET /api/words/lexica). */
interface Lexicon {
  name: string;
  editions: { id: string }[];
  graph: string;
}

const LEXICA = "/api/words/lexica";
const graphAddress = (graph: string) => `/api/words/graph/${graph}`;
const tiersAddress = (graph: string) => `/api/words/tiers/${graph}`;

/** Where a grown graph is kept: another lexicon has another name, another form of the file another number. */
const grownAddress = (graph: string, version: number) => `/laboratory/words-${graph}-${version}`;

/** Lets the core hold the words of a lexicon; undefined where there are none to be had. */
export async function openWords(
  wanted: Omit<Wanted, "what">,
  engine: Engine,
  startAnother: () => Promise<Engine>,
  kept: KeptFiles,
): Promise<OpenedWords | undefined> {
  const { lexica, found } = await lexiconOf(wanted, kept);
  if (!found) return undefined;
  const address = grownAddress(found.graph, engine.wordGraphVersion);
  const grown = await kept.whole(address);
  if (grown) {
    try {
      return engine.openWords(grown);
    } catch {
      await kept.forget(address); // it is grown again below
    }
  }
  const pocket = await kept.fresh(graphAddress(found.graph));
  // In a core of its own: what growing needs, many times what is grown, goes away with it.
  const image = (await startAnother()).growWords(forwardPart(pocket));
  const opened = engine.openWords(image);
  await kept.keepOnly(`/laboratory/words-`, new Set(lexica.map(({ graph }) => grownAddress(graph, engine.wordGraphVersion))));
  await kept.put(address, image);
  return opened;
}

/** How familiar the words of a lexicon are, a byte for each (src/plancia/lexicon/graph/tier_table.py). */
export async function fetchTiers(wanted: Omit<Wanted, "what">, kept: KeptFiles): Promise<Uint8Array> {
  const { lexica, found } = await lexiconOf(wanted, kept);
  if (!found) throw new Error(`no lexicon ${wanted.lexicon}`);
  const table = await kept.file(tiersAddress(found.graph));
  await kept.keepOnly("/api/words/tiers/", new Set(lexica.map(({ graph }) => tiersAddress(graph))));
  return table;
}

async function lexiconOf(wanted: Omit<Wanted, "what">, kept: KeptFiles): Promise<{ lexica: Lexicon[]; found: Lexicon | undefined }> {
  const lexica = JSON.parse(new TextDecoder().decode(await kept.freshOrKept(LEXICA))) as Lexicon[];
  const found = lexica.find(({ name, editions }) => name === wanted.lexicon && editions.some(({ id }) => id === wanted.edition));
  return { lexica, found };
}

/** The records of a pocket graph (src/plancia/lexicon/pocket_graph.py says how the file is laid out). */
export function forwardPart(pocket: Uint8Array): Uint8Array {
  const HEADER_BYTES = 24;
  const header = new DataView(pocket.buffer, pocket.byteOffset, pocket.byteLength);
  const magic = new TextDecoder().decode(pocket.subarray(0, 8));
  if (pocket.length < HEADER_BYTES || magic !== "PlPocket" || header.getUint32(8, true) !== 1) throw new Error("not a pocket graph");
  const begin = HEADER_BYTES + header.getUint32(12, true);
  const end = begin + 4 * header.getUint32(16, true);
  if (end !== pocket.length) throw new Error("a pocket graph cut short");
  return pocket.subarray(begin, end);
}
