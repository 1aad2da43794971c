// Board and tiles of a session, fetched once its rulebook is known.
import { materialOf, type Material } from "../game/material";
import { fetchEdition } from "../wire/editions";
import type { Duplicate } from "./duplicate.svelte";

/** Follows a session's rulebook; `current` is undefined until it is there. */
export class SessionMaterial {
  current = $state.raw<Material>();
  #asked = "";

  follow(hall: Duplicate): void {
    const id = hall.view?.edition_id;
    if (!id || id === this.#asked) return;
    this.#asked = id;
    fetchEdition(id).then(
      (edition) => (this.current = materialOf(edition, { options: {} })),
      () => (this.#asked = ""),
    );
  }
}
