// Starts Python with the engine and the laboratory in it. The same in a browser's worker and in Node, where the tests run it.
import type { PyodideAPI } from "pyodide";
import type { Engine, OpenedWords } from "./engine";

/** Words that a question needs and that are not here yet. */
export interface Wanted {
  /** The words themselves, or how familiar they are. */
  what: "words" | "tiers";
  lexicon: string;
  edition: string;
}

export interface Laboratory {
  /** A question and its answer, both as JSON (src/plancia/laboratory/face.py). */
  ask: (question: string) => string;
  /** What the last question lacked; it was refused for that. */
  wanted: () => Wanted | undefined;
  /** Puts words within reach. */
  put: (wanted: Omit<Wanted, "what">, words: OpenedWords) => void;
  /** Puts within reach how familiar words are that are there already; throws if the table is of other words. */
  putTiers: (wanted: Omit<Wanted, "what">, table: Uint8Array) => void;
}

interface Shelf {
  ask: (question: string) => string;
  wanted: () => string;
  put: (lexicon: string, edition: string, number: number, words: number, states: number) => void;
  put_tiers: (lexicon: string, edition: string, table: unknown) => void;
}

const ROOMS = "/lib/engine.zip";

/** `rooms` is the archive that was packed beside that of the rules, which must be there already. */
export function startLaboratory(pyodide: PyodideAPI, engine: Engine, rooms: Uint8Array): Laboratory {
  pyodide.FS.writeFile(ROOMS, rooms);
  pyodide.runPython(`import sys, plancia; sys.path.append("${ROOMS}"); plancia.__path__.append("${ROOMS}/plancia")`);
  const ask = (operation: number, question: { toJs: () => Uint8Array }) => engine.ask(operation, question.toJs());
  pyodide.pyimport("plancia.browser.core").install_from_javascript(ask);
  const shelf = pyodide.pyimport("plancia.browser.shelf").Shelf() as Shelf;
  return {
    ask: (question) => shelf.ask(question),
    wanted: () => {
      const [what, lexicon, edition] = shelf.wanted().split(" ");
      return lexicon && edition ? { what: what === "tiers" ? what : "words", lexicon, edition } : undefined;
    },
    put: ({ lexicon, edition }, { number, words, states }) => shelf.put(lexicon, edition, number, words, states),
    putTiers: ({ lexicon, edition }, table) => {
      const bytes = pyodide.toPy(table) as { destroy: () => void };
      try {
        shelf.put_tiers(lexicon, edition, bytes);
      } finally {
        bytes.destroy();
      }
    },
  };
}
