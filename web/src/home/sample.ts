// The sample game step by step: what lies on the board, and how a count is written down. It adds nothing up.
import type { DrawnBoard, DrawnTile } from "../board/square";
import type { Texts } from "../texts/texts";
import type { SampleGame, SamplePlay, WordCount } from "../wire/types";

/** The board after the first `step` plays; the tiles of the last of them are fresh. */
export function boardAfter(game: SampleGame, step: number): DrawnBoard {
  const shown = game.plays.slice(0, step);
  const tiles = new Map<string, DrawnTile>(
    shown.flatMap((play) => play.tiles).map(({ square, letter, value, blank }) => [square, { letter, value, blank }]),
  );
  const fresh = new Set(shown.at(-1)?.tiles.map((tile) => tile.square));
  return { premiums: game.board.premiums, start: game.board.start, tiles, fresh };
}

/** How the score of a word comes about, as one would write it on paper: `(1 + 8×3) × 2`. */
export function arithmetic(word: WordCount): string {
  const terms = word.letters.map(({ value, factor }) => (factor > 1 ? `${value}×${factor}` : `${value}`)).join(" + ");
  return word.factor > 1 ? `(${terms}) × ${word.factor}` : terms;
}

/** Where a word begins and how it reads, as the federation writes it: `F8 orizz.` */
export function place(word: Pick<WordCount, "start" | "direction">, texts: Texts): string {
  return `${word.start} ${texts.sample.directionsShort[word.direction]}`;
}

/** What is said aloud about the play now shown. */
export function announcement(play: SamplePlay | undefined, number: number, count: number, texts: Texts): string {
  if (!play) return `${texts.sample.empty}. ${texts.sample.emptyHint}`;
  const { playOf, directions, announced, points, bonus } = texts.sample;
  const where = `${playOf(number, count)}, ${play.start} ${directions[play.direction]}`;
  const words = play.words.map((word) => `${word.word} ${word.score}`);
  if (play.bonus > 0) words.push(`${bonus} ${play.bonus}`);
  return announced(where, play.word, points(play.score), words.join("; "));
}
