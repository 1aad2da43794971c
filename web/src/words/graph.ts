// Which words a lexicon has, in one small file: enough to say yes or no without a network.
//
// src/plancia/lexicon/pocket_graph.py writes the file and says how it is laid out; native/graph/record.hpp says what
// a record is. Every record here has two numbers (the letters after which words go on, the letters that end one) and
// then, for each letter after which words go on, where its record begins.

/** What a file says about itself. What arbiters have decided comes before what the graph says. */
export interface Details {
  name: string;
  title: string;
  words: number;
  hash: string;
  admitted: string[];
  excluded: string[];
}

const MAGIC = "PlPocket";
const VERSION = 1;
const HEADER_BYTES = 24;
/** Where the record of the state before the first letter begins. */
const FIRST = 2;
const LENGTHS = { shortest: 2, longest: 15 };

export class PocketGraph {
  readonly details: Details;
  readonly #records: Uint32Array;
  readonly #ruled: ReadonlyMap<string, boolean>;

  /** Reads a file; throws if it is none. */
  constructor(file: ArrayBuffer) {
    const text = (begin: number, size: number) => new TextDecoder().decode(new Uint8Array(file, begin, size));
    if (file.byteLength < HEADER_BYTES || text(0, MAGIC.length) !== MAGIC) throw new Error("not a pocket graph");
    const [version = 0, told = 0, count = 0] = new Uint32Array(file, MAGIC.length, 3);
    if (version !== VERSION) throw new Error(`a pocket graph of version ${version}`);
    if (file.byteLength !== HEADER_BYTES + told + 4 * count) throw new Error("a pocket graph cut short");
    this.details = JSON.parse(text(HEADER_BYTES, told)) as Details;
    this.#records = new Uint32Array(file, HEADER_BYTES + told, count);
    const { admitted, excluded } = this.details;
    this.#ruled = new Map([
      ...admitted.map((word): [string, boolean] => [word, true]),
      ...excluded.map((word): [string, boolean] => [word, false]),
    ]);
  }

  /** Whether this is a valid word, in capitals without accents. */
  has(word: string): boolean {
    return this.#ruled.get(word) ?? this.#spells(word);
  }

  #spells(word: string): boolean {
    if (word.length < LENGTHS.shortest || word.length > LENGTHS.longest || !/^[A-Z]+$/.test(word)) return false;
    let state = FIRST;
    for (let place = 0; place < word.length - 1; place += 1) {
      const bit = 1 << (word.charCodeAt(place) - 65);
      const going = this.#records[state] ?? 0;
      if ((going & bit) === 0) return false;
      state = this.#records[state + 2 + bitsIn(going & (bit - 1))] ?? 0;
    }
    const last = 1 << (word.charCodeAt(word.length - 1) - 65);
    return ((this.#records[state + 1] ?? 0) & last) !== 0;
  }
}

/** How many of the 32 bits are set. */
function bitsIn(mask: number): number {
  let rest = mask - ((mask >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
