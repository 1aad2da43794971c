// How long games may last by a rulebook.
import type { EditionDetail } from "../wire/types";

/** The times that an edition allows besides its own, in seconds; empty if it allows no other. */
export function allowedTimes(edition: EditionDetail): number[] {
  const allowed = edition.entries.find(({ key }) => key === "time.initial_allowed_s")?.value;
  if (allowed === null || typeof allowed !== "object" || !("kind" in allowed) || allowed.kind !== "interval") return [];
  const { lowest, highest } = allowed;
  return Array.from({ length: Math.floor((highest - lowest) / 60) + 1 }, (_, index) => lowest + index * 60);
}
