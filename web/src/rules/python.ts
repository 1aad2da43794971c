// Starts Python with our rooms in it. The same in a browser's worker and in Node, where the tests run it.
import type { PyodideAPI } from "pyodide";
import type { Packed } from "./packed";

/** What comes from outside: the package's own loader, and the archives. */
export interface Means {
  loadPyodide: typeof import("pyodide").loadPyodide;
  /** Where Python's files are, for the loader. */
  runtime: string;
  library: string;
  read: (address: string) => Promise<Uint8Array>;
}

export interface Started {
  /** The memory as it was before anything of ours was in it, if it was not given: a start from it takes a tenth of the time. */
  snapshot: Uint8Array | undefined;
  pyodide: PyodideAPI;
}

export interface Python extends Started {
  /** A question and its answer, both as JSON (src/plancia/offline/face.py). */
  ask: (question: string) => string;
}

const SITE = "/lib/python3.14/site-packages";
const ROOMS = "/lib/plancia.zip";

/** Starts Python with the rules in it. */
export async function startPython(packed: Packed, means: Means, snapshot?: Promise<Uint8Array>): Promise<Python> {
  const started = await startRooms(packed, means, snapshot);
  const face = started.pyodide.pyimport("plancia.offline.face").Face() as { ask: (question: string) => string };
  return { ...started, ask: (question) => face.ask(question) };
}

/** Starts Python anew, or from a snapshot of its memory, with our rooms in reach. */
export async function startRooms(packed: Packed, means: Means, snapshot?: Promise<Uint8Array>): Promise<Started> {
  const archives = Promise.all([means.read(packed.msgspec), means.read(packed.packages)]);
  const pyodide = await means.loadPyodide({
    indexURL: means.runtime,
    stdLibURL: means.library,
    // Nothing is installed from anywhere: there are no other packages.
    lockFileContents: { info: packed.info, packages: {} } as never,
    packageBaseUrl: means.runtime,
    ...(snapshot ? { _loadSnapshot: snapshot } : { _makeSnapshot: true }),
  });
  const made = snapshot ? undefined : memoryOf(pyodide, packed.imports);
  const [msgspec, packages] = await archives;
  // After the snapshot: memory does not tell which libraries were loaded into it.
  pyodide.unpackArchive(msgspec, "zip", { extractDir: SITE });
  pyodide.FS.writeFile(ROOMS, packages);
  pyodide.runPython(`import sys; sys.path.append("${ROOMS}")`);
  return { snapshot: made, pyodide };
}

function memoryOf(pyodide: PyodideAPI, imports: string[]): Uint8Array {
  pyodide.runPython(imports.map((name) => `import ${name}`).join("\n"));
  return pyodide.makeMemorySnapshot();
}
