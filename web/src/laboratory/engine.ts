// The core as WebAssembly: one call with the number of an operation and flat bytes (native/browser/face.cpp). The same in a
// browser's worker and in Node, where the tests run it.

/** What the core exports. */
interface Exports {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  take_memory: (size: number) => number;
  give_memory_back: (address: number) => void;
  ask: (operation: number, address: number, size: number) => number;
  answer: () => number;
  answer_size: () => number;
}

/** The few operations that are asked from here; src/plancia/browser/operations.py has all of them. */
const OPERATION = { constants: 0, adoptWords: 6, growWords: 8 };
const ANSWERED = 0;

/** A word graph that the core holds: its number, and how many words and states it has. */
export interface OpenedWords {
  number: number;
  words: number;
  states: number;
}

/** The core refused a question: what it was asked makes no sense, or a file is damaged. */
export class EngineRefusal extends Error {}

export class Engine {
  readonly #exports: Exports;
  #broken = false;

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  /** Starts a core with memory of its own. */
  static async start(module: WebAssembly.Module): Promise<Engine> {
    const memory: { exports?: Exports } = {};
    const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: systemFor(() => memory.exports?.memory) });
    const exports = instance.exports as unknown as Exports;
    memory.exports = exports;
    exports._initialize();
    return new Engine(exports);
  }

  /** Whether it stopped in the middle of an answer: nothing that it holds is to be trusted any more. */
  get broken(): boolean {
    return this.#broken;
  }

  /** How much memory it has, in bytes. */
  get memory(): number {
    return this.#exports.memory.buffer.byteLength;
  }

  /** Answers a question. The first byte says what kind of answer follows it, as src/plancia/browser/core.py reads it. */
  ask(operation: number, question: Uint8Array): Uint8Array {
    const address = this.#put(question);
    try {
      const kind = this.#exports.ask(operation, address, question.length);
      const size = this.#exports.answer_size();
      const answer = new Uint8Array(size + 1);
      answer[0] = kind;
      answer.set(new Uint8Array(this.#exports.memory.buffer, this.#exports.answer(), size), 1);
      this.#exports.give_memory_back(address);
      return answer;
    } catch (error) {
      this.#broken = true;
      throw error;
    }
  }

  /** The version of the file of a word graph that it reads. */
  get wordGraphVersion(): number {
    return new DataView(this.#answered(OPERATION.constants, new Uint8Array()).buffer).getUint32(4, true);
  }

  /** Lets it hold a word graph; throws an `EngineRefusal` if the file is none. */
  openWords(image: Uint8Array): OpenedWords {
    const question = new DataView(new ArrayBuffer(16));
    question.setBigUint64(0, BigInt(this.#put(image)), true); // the core frees it, in any case
    question.setBigUint64(8, BigInt(image.length), true);
    const answer = new DataView(this.#answered(OPERATION.adoptWords, new Uint8Array(question.buffer)).buffer);
    return { number: answer.getUint32(0, true), words: answer.getUint32(4, true), states: answer.getUint32(8, true) };
  }

  /** Makes the file of a word graph of its forward part; throws an `EngineRefusal` if that is damaged. */
  growWords(forwardPart: Uint8Array): Uint8Array {
    return this.#answered(OPERATION.growWords, sized(forwardPart)).subarray(4);
  }

  #answered(operation: number, question: Uint8Array): Uint8Array {
    const answer = this.ask(operation, question);
    if (answer[0] !== ANSWERED) throw new EngineRefusal(new TextDecoder().decode(answer.subarray(1)));
    return answer.slice(1);
  }

  /** Copies bytes into its memory. */
  #put(bytes: Uint8Array): number {
    const address = this.#exports.take_memory(bytes.length + 1);
    if (address === 0) throw new EngineRefusal("there is not enough memory");
    new Uint8Array(this.#exports.memory.buffer).set(bytes, address);
    return address;
  }
}

/** Bytes with their number before them. */
function sized(bytes: Uint8Array): Uint8Array {
  const written = new Uint8Array(4 + bytes.length);
  new DataView(written.buffer).setUint32(0, bytes.length, true);
  written.set(bytes, 4);
  return written;
}

/** What the core's library asks of a system: the time. It has no files, no arguments and nobody to write to. */
function systemFor(memory: () => WebAssembly.Memory | undefined): WebAssembly.ModuleImports {
  const BAD_FILE = 8;
  const written = () => new DataView(memory()?.buffer ?? new ArrayBuffer(0));
  return {
    clock_time_get: (_clock: number, _precision: bigint, address: number) => {
      written().setBigUint64(address, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    fd_close: () => BAD_FILE,
    fd_seek: () => BAD_FILE,
    fd_write: () => BAD_FILE,
  };
}
