// How much of a deck somebody knows, as far as this device has opened it.
import { dayEnds } from "../../cards/calendar";
import type { History } from "../../cards/history";
import type { KnownDeck } from "../../cards/library";
import type { CardList, DeckInfo } from "../../wire/cards";

export interface Standing {
  /** Cards of the forms that were opened; 0: none was, on this device. */
  of: number;
  seen: number;
  held: number;
  due: number;
}

/** Counts the cards of a deck in all forms that were opened. */
export function standing(known: readonly KnownDeck[], { memories }: History, now_ms: number): Standing {
  const until = dayEnds(now_ms);
  const found: Standing = { of: 0, seen: 0, held: 0, due: 0 };
  for (const { ids } of known) {
    found.of += ids.length;
    for (const id of ids) {
      const memory = memories.get(id);
      if (!memory) continue;
      found.seen++;
      if (memory.state === "review") found.held++;
      if (memory.due_ms < until) found.due++;
    }
  }
  return found;
}

/** The forms that any list of words can be asked in. */
const OF_WORDS = ["valid", "hooks", "anagrams", "gap", "meaning"];

/** One's own list as a deck. */
export function ofList({ list, title }: CardList): DeckInfo {
  return { id: list, title: { it: title, en: title }, about: { it: "", en: "" }, forms: OF_WORDS, count: 0 };
}
