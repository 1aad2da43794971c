// The lexicon that a game has unless another is chosen, and what lexica are called.
import type { GameInfo } from "./types";

/** The lexicon that Plancia makes itself. */
export const DEFAULT_LEXICON = "default";

/** Who rules on words, as a game's settings name him. */
type Judge = GameInfo["settings"]["judge"];

/** What people call the lexicon that judges, with its version; empty if people judge or nobody noted which words it had. */
export function lexiconLabel(judge: Judge): string {
  if (judge.kind !== "lexicon_judge" || !judge.digest) return "";
  const name = judge.name === DEFAULT_LEXICON ? "Plancia" : judge.name;
  return judge.version ? `${name} ${judge.version}` : name;
}
