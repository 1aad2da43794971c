// What the build has packed for the laboratory (scripts/pack_rules.mjs), besides what the rules need.

export interface PackedEngine {
  /** The core as WebAssembly. */
  core: string;
  /** The rooms of the engine, with their tables: an archive. */
  rooms: string;
}
