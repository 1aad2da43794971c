// What the build has packed for the rules (scripts/pack_rules.mjs): where it is, and what to do with it.

export interface Packed {
  /** The folder of Python itself, and the names of its files. */
  runtime: string;
  scripts: string[];
  /** Python's library, msgspec, and our own rooms: archives. */
  library: string;
  msgspec: string;
  packages: string;
  /** For which Python all of it was made. */
  info: Record<string, string>;
  /** The modules of the library that our rooms import. */
  imports: string[];
}

/** All files, by their addresses. The content of each is in its name, so none ever changes. */
export function filesOf({ runtime, scripts, library, msgspec, packages }: Packed): string[] {
  return [...scripts.map((name) => runtime + name), library, msgspec, packages];
}

/** Where a snapshot of Python's memory is kept; another Python or another library has another one. */
export function snapshotOf({ runtime, library }: Packed): string {
  return `${runtime}snapshot-${library.split("/").at(-1)}`;
}
