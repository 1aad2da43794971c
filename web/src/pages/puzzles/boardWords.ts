// The words that lie on a board, as src/plancia/puzzles/board_words.py finds them.
import { EMPTY, SIZE, squareNamed } from "../../board/square";

export interface BoardWord {
  at: string;
  /** As the federation writes it. */
  direction: "orizz." | "vert.";
  /** In capitals. */
  word: string;
  squares: readonly string[];
}

/** Every word of two letters or more, those across first, from the top and from the left. */
export function wordsOn(letters: string): BoardWord[] {
  return (["orizz.", "vert."] as const).flatMap((direction) =>
    Array.from({ length: SIZE }, (_, line) => wordsOf(letters, direction, line)).flat(),
  );
}

function wordsOf(letters: string, direction: BoardWord["direction"], line: number): BoardWord[] {
  const [first, step] = direction === "orizz." ? [line * SIZE, 1] : [line, SIZE];
  const places = Array.from({ length: SIZE }, (_, place) => first + place * step);
  const words: BoardWord[] = [];
  let run: number[] = [];
  for (const index of [...places, -1]) {
    if (index >= 0 && letters[index] !== EMPTY) {
      run.push(index);
      continue;
    }
    if (run.length > 1) {
      const word = run.map((each) => letters[each]!.toUpperCase()).join("");
      words.push({ at: squareNamed(run[0]!), direction, word, squares: run.map(squareNamed) });
    }
    run = [];
  }
  return words;
}

export const isSameWord = (one: Pick<BoardWord, "at" | "direction"> | null, other: Pick<BoardWord, "at" | "direction"> | null): boolean =>
  one !== null && other !== null && one.at === other.at && one.direction === other.direction;

/** The word that a tap on a square chooses; where two cross, a second tap chooses the other. */
export function tappedWord(words: readonly BoardWord[], square: string, chosen: BoardWord | null): BoardWord | null {
  const there = words.filter(({ squares }) => squares.includes(square));
  const place = there.findIndex((each) => isSameWord(each, chosen));
  return there[(place + 1) % there.length] ?? null;
}
