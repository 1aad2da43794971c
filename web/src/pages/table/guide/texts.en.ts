// What is said in a first game, in English.
import { plural } from "../../../texts/plural";
import type { GuideTexts } from "./texts.it";

const points = (count: number) => plural("en", count, { one: "point", other: "points" });

export const guideEn: GuideTexts = {
  heading: "A first game, step by step",
  step: (number, all) => `${number} of ${all}`,
  next: "Next",
  finish: "Enjoy the game",
  leave: "Leave the guide",
  left: "You have left the guide: the game goes on.",
  premium: "Coloured squares multiply points. Touch a coloured square and I tell you what it does.",
  premiumKeys: "On a keyboard, walk with the arrows.",
  touched: {
    PT: "Triple word: the word that lies on it counts three times.",
    PD: "Double word: the word that lies on it counts twice.",
    LT: "Triple letter: the tile that you put on it counts three times.",
    LD: "Double letter: the tile that you put on it counts twice.",
  },
  once: "Only in the turn in which you cover it.",
  start: "Now touch the star in the centre: the first word goes over it, and counts twice.",
  startKeys: (square) => `On a keyboard, walk to ${square} with the arrows.`,
  word: (letters) =>
    letters
      ? `Touch the tiles of your rack, one after another: they are laid from left to right. Try ${letters}.`
      : "Touch the tiles of your rack, one after another: they are laid from left to right. Two letters are enough.",
  wordKeys: "On a keyboard, type the letters; space turns the direction.",
  count: (word, sum, factor, total) =>
    factor > 1 ? `${word}: the tiles make ${sum}, times ${factor} is ${points(total)}.` : `${word} is worth ${points(total)}.`,
  countMore: "You see the count while you lay; whether the word is valid is for a challenge to find out.",
  bonus: (size, bonus) =>
    `Lay all ${size} tiles at once and you earn a bonus of ${points(bonus)}. Try it: lay the others too, in any order, and look at the count.`,
  recall: (bonus) => `The count says +${bonus}. Now take the tiles back and lay your word again.`,
  recallKeys: "On a keyboard, Escape takes all of them back.",
  play: (button) => `When your word is on the board, touch “${button}”. If the lexicon does not have it, I tell you before.`,
  playKeys: "On a keyboard, Enter plays.",
  wait: (opponent) => `Now it is the turn of ${opponent}. Then read the words that were laid: you may accept or challenge them.`,
  exchange: (exchange, more) =>
    more
      ? `Letters that do not go together? Open “${more}”, then “${exchange}”: choose what to give back, and lose the turn. Have a look.`
      : `Letters that do not go together? Touch “${exchange}”: choose what to give back, and lose the turn. Have a look.`,
  exchangeKeys: (key) => `On a keyboard: ${key}.`,
  challenge: (word, challenge) => `Look at ${word}: is that a word? Touch “${challenge}” and choose it.`,
  challengeKeys: (key) => `On a keyboard: ${key}.`,
  ruling: {
    founded: "You were right: the play is taken back, and the player who made it pays a penalty.",
    unfounded: "The word was valid: the play stands, and you pay a penalty. Challenge when you really doubt.",
  },
  goOn: (more) => `The rest is learnt by playing: “${more}” has the help, and every rule names its article.`,
};
