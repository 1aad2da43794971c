// The folders of src/ from above to below. A folder imports itself and what stands below its own line, and nothing
// beside or above it.
export default [
  ["pages"],
  ["analysis", "referee", "duplicate", "embedding", "opening", "seeking", "shell", "studies", "wooden"],
  ["cards", "comparison", "corrections", "entrance", "game", "occasion", "words"],
  ["identity", "laboratory", "byday", "listing", "rulebook"],
  ["levels", "rules", "ui"],
  ["board", "wire"],
  ["settings"],
  ["texts"],
  ["routing"],
  ["styles"],
];
