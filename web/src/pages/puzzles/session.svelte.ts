// The puzzle that one looks at, one's figures, and what the server is asked about both.
import { materialOf, type Material } from "../../game/material";
import { speech } from "../../settings/speech.svelte";
import { announce } from "../../ui/announcer.svelte";
import { complaint } from "../../ui/complaint";
import { fetchEdition } from "../../wire/editions";
import { WireError } from "../../wire/error";
import {
  answerPuzzle,
  fetchNextPuzzle,
  fetchPuzzle,
  fetchPuzzleOfToday,
  fetchPuzzles,
  type Puzzle,
  type PuzzleAnswer,
  type PuzzleOverview,
  type Theme,
} from "../../wire/puzzles";
import { PUZZLES_TEXTS } from "./texts";

/** The name of the page of the day, where the others have the name of a puzzle. */
export const TODAY = "oggi";

export class PuzzleSession {
  puzzle = $state.raw<Puzzle>();
  material = $state.raw<Material>();
  overview = $state.raw<PuzzleOverview>();
  trouble = $state("");
  /** How often something was asked: an answer that a later one has overtaken is not shown. */
  #turn = 0;

  /** Shows a puzzle by its name, the one of the day, or the next of a theme. */
  async open(name: string | null, theme: Theme | null): Promise<void> {
    const own = ++this.#turn;
    this.#count(own);
    try {
      const found = name === null ? await fetchNextPuzzle(theme) : name === TODAY ? await fetchPuzzleOfToday() : await fetchPuzzle(name);
      const material = materialOf(await fetchEdition(found.edition), { options: {} });
      if (own !== this.#turn) return;
      [this.puzzle, this.material, this.trouble] = [found, material, ""];
      // The page stays, its address names the puzzle: a reload shows it again, a friend can be sent it.
      if (name !== TODAY) history.replaceState(null, "", addressOf(found.id, theme));
    } catch (error) {
      if (own !== this.#turn) return;
      [this.puzzle, this.trouble] = [undefined, complaint(error)];
    }
  }

  /** Answers for good. If another answer was given elsewhere meanwhile, that one is shown. */
  async answer(answer: PuzzleAnswer): Promise<void> {
    const { puzzle } = this;
    if (!puzzle) return;
    let found: Puzzle;
    try {
      found = await answerPuzzle(puzzle.id, answer);
    } catch (error) {
      if (!(error instanceof WireError && error.code === "puzzle_answered")) throw error;
      found = await fetchPuzzle(puzzle.id);
    }
    // A newcomer has just become somebody, and the page has asked for his puzzle: before he had answered.
    this.#count(++this.#turn);
    this.puzzle = found;
    if (found.answered) announce(PUZZLES_TEXTS[speech.language].spoken(found.answered.solved));
    window.scrollTo({ top: 0 });
  }

  leave(): void {
    this.#turn++;
  }

  /** One's figures, beside the puzzle: without them the page works too. */
  #count(own: number): void {
    fetchPuzzles().then(
      (found) => {
        if (own === this.#turn) this.overview = found;
      },
      () => {},
    );
  }
}

export function addressOf(puzzle: string, theme: Theme | null): string {
  return `/problemi/${puzzle}${theme ? `?tema=${theme}` : ""}`;
}
