// The rulebooks that plays are counted by, fetched once each.
import { materialOf, type Material } from "../../../game/material";
import { freshOrKept } from "../../../wire/kept";
import type { EditionDetail, Replay } from "../../../wire/types";

class Materials {
  #editions = $state.raw<ReadonlyMap<string, EditionDetail>>(new Map());
  readonly #asked = new Set<string>();

  /** Fetches a rulebook, unless that was tried before. */
  async fetch(edition: string): Promise<void> {
    if (this.#asked.has(edition)) return;
    this.#asked.add(edition);
    try {
      const detail = await freshOrKept<EditionDetail>(`/api/editions/${encodeURIComponent(edition)}`);
      this.#editions = new Map([...this.#editions, [edition, detail]]);
    } catch {
      // Without it plays are shown without their arithmetic.
      this.#asked.delete(edition);
    }
  }

  /** Board, tiles and counting rules of a game; undefined until they are there. */
  of(settings: Replay["settings"]): Material | undefined {
    const detail = this.#editions.get(settings.edition);
    return detail && materialOf(detail, settings);
  }
}

export const materials = new Materials();
