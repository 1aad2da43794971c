// The levels in English.
import type { LevelTexts } from "./texts.it";

const names: LevelTexts["names"] = [
  "Beginner",
  "Occasional player",
  "Amateur",
  "Enthusiast",
  "Club player",
  "Expert",
  "Champion",
  "Master",
  "Grandmaster",
  "World class",
];

export const levelsEn: LevelTexts = {
  choose: "Who do you play?",
  level: (number) => `Level ${number}`,
  player: (number) => `${names[number - 1]} (level ${number})`,
  names,
  maestro: "Maestro (computer)",
  about: [
    "Plays short, common words and often misses the good ones. For a first game.",
    "Like somebody who plays at Christmas. Has good days and bad days.",
    "Finds a long word now and then, but keeps whatever happens to stay on the rack.",
    "Has played for a while: uses the premium squares and begins to think of what stays.",
    "Thursday night at the club: parallel plays, exchanges at the right moment, few slips.",
    "Sees more than half of the plays with seven tiles. Who errs less wins.",
    "Knows rare words too, and looks after the rack.",
    "Leaves very little. If you win, mark the day.",
    "Misses nothing, and tries plays before making them.",
    "Knows every word. To win is a feat.",
  ],
  figures: (words, points) => `Knows ${words} words, makes about ${points} points a game.`,
  bluffs: "Sometimes risks a word that does not exist: challenge it.",
  honest: "Does not bluff: if you do not know a word, it probably exists.",
};
