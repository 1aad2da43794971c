// How far somebody is with a drill, from what he holds of its cards.
import type { Memory } from "../../../cards/memory";

type MemoryOf = (card: string) => Memory | undefined;

export interface Progress {
  /** Cards that are known, of how many; and how many were missed and are not yet known again. */
  known: number;
  of: number;
  missed: number;
}

/** Whether a card was missed and is not yet known: it comes first. */
export function isMissed(memory: Memory | undefined): boolean {
  return memory !== undefined && (memory.state === "relearning" || (memory.state === "learning" && memory.step === 0));
}

/** A card is known from the first right answer on, until it is missed. */
export function isKnown(memory: Memory | undefined): boolean {
  return memory !== undefined && !isMissed(memory);
}

export function progressOf(cards: readonly { id: string }[], memoryOf: MemoryOf): Progress {
  const memories = cards.map(({ id }) => memoryOf(id));
  return { known: memories.filter(isKnown).length, of: cards.length, missed: memories.filter(isMissed).length };
}

/** The cards that were missed, each once, whatever drill they are of. */
export function missedOf<Card extends { id: string }>(decks: readonly (readonly Card[])[], memoryOf: MemoryOf): Card[] {
  const found = new Map<string, Card>();
  for (const deck of decks) for (const card of deck) if (isMissed(memoryOf(card.id))) found.set(card.id, card);
  return [...found.values()];
}
