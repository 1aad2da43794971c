// Board and tiles of a session, fetched once its rulebook is known.
import { fetchEdition, materialOf, type Material } from "../table/material";
import type { Hall } from "./hall.svelte";

/** Follows a session's rulebook; `current` is undefined until it is there. */
export class SessionMaterial {
  current = $state.raw<Material>();
  #asked = "";

  follow(hall: Hall): void {
    const id = hall.view?.edition_id;
    if (!id || id === this.#asked) return;
    this.#asked = id;
    fetchEdition(id).then(
      (edition) => (this.current = materialOf(edition, { options: {} })),
      () => (this.#asked = ""),
    );
  }
}
