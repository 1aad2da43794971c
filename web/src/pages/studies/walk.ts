// Walking through a chapter: the server has walked its tree, so here is only where a step leads and what lies on the board there.
import { squareNamed, indexOf, EMPTY } from "../../board/square";
import { lineFrom } from "../../studies/variations";
import type { StudyChapter, StudyPlace } from "../../wire/studies";

export type Step = "back" | "forward" | "first" | "last" | "before" | "after";

/** Where a step leads: along the line, to its ends, or to the variation before or after this one. Null: nowhere. */
export function stepped(places: readonly StudyPlace[], at: number, step: Step): number | null {
  const { parent, following } = places[at]!;
  switch (step) {
    case "back":
      return parent;
    case "forward":
      return following[0] ?? null;
    case "first":
      return parent === null ? null : 0;
    case "last":
      return following.length === 0 ? null : lineFrom((id) => places[id]!, at).at(-1)!;
    default: {
      if (parent === null) return null;
      const siblings = places[parent]!.following;
      return siblings[siblings.indexOf(at) + (step === "before" ? -1 : 1)] ?? null;
    }
  }
}

/** The board at a place: row by row, `.` for an empty square. */
export function lettersAt({ letters, places }: Pick<StudyChapter, "letters" | "places">, at: number): string {
  const squares = [...letters];
  for (let here: number | null = at; here !== null; here = places[here]!.parent) {
    for (const [square, letter] of places[here]!.tiles) squares[indexOf(square)] = letter;
  }
  return squares.join("");
}

/** The squares of the word that was just played. */
export function wordSquares(letters: string, { word, at, direction }: StudyPlace): ReadonlySet<string> {
  if (!direction) return new Set();
  const [start, stride] = [indexOf(at), direction === "across" ? 1 : 15];
  return new Set([...word].map((_, place) => squareNamed(start + place * stride)).filter((square) => letters[indexOf(square)] !== EMPTY));
}

/** The place that an address names; one that is not there is the beginning. */
export function placeAsked(search: URLSearchParams, places: readonly StudyPlace[]): number {
  const asked = Number(search.get("passo") ?? 0);
  return Number.isInteger(asked) && asked > 0 && asked < places.length ? asked : 0;
}
