// The lexicon that a game has unless another is chosen.

/** The lexicon that Plancia makes itself. */
export const DEFAULT_LEXICON = "default";
