// The ten computer players for people. docs/players.md has where the figures come from.

export interface Level {
  number: number;
  /** As the server calls the player. */
  player: string;
  /** How many words it knows. */
  words: number;
  /** What it makes in a game on average. */
  points: number;
  /** Whether it sometimes plays a word that does not exist. */
  bluffs: boolean;
}

const FIGURES: [words: number, points: number][] = [
  [22_000, 300],
  [40_000, 330],
  [58_000, 350],
  [88_000, 390],
  [131_000, 445],
  [174_000, 495],
  [316_000, 545],
  [459_000, 590],
  [462_000, 695],
  [1_560_000, 770],
];

export const LEVELS: readonly Level[] = FIGURES.map(([words, points], index) => ({
  number: index + 1,
  player: `level-${index + 1}`,
  words,
  points,
  bluffs: index < 6,
}));

/** The strongest player of the server: no level, for those who want to be beaten. */
export const MAESTRO = "maestro";

/** Level 1 in somebody's first game, as the server calls it. */
export const TEACHER = "teacher";

/** The level of a player by its name on the server; undefined for any other player. */
export function levelOf(player: string): Level | undefined {
  return LEVELS.find((level) => level.player === (player === TEACHER ? "level-1" : player));
}
