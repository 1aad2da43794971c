// Everything that a game alone needs, put on this device while there is a network.
import { Opponent } from "../../../laboratory/opponent";
import { Rules } from "../../../rules/rules";
import { speech } from "../../../settings/speech.svelte";
import { complaint } from "../../../ui/complaint";
import { freshOrKept } from "../../../wire/kept";
import { DEFAULT_LEXICON } from "../../../wire/lexicon";
import type { EditionDetail, EditionSummary } from "../../../wire/types";
import { carry } from "../../../words/carried";

/** A player who needs all words, and the table of how familiar they are as every other. */
const ANYBODY = "level-10";

export class Preparation {
  editions = $state.raw<readonly EditionSummary[]>([]);
  /** The rulebook that is ready. */
  edition = $state.raw<EditionDetail>();
  trouble = $state("");
  readonly #rules = new Rules();
  readonly #opponent = new Opponent(() => speech.language);
  #wanted = "";

  /** Fetches the list of rulebooks; returns the usual one. */
  async begin(): Promise<string> {
    this.editions = await freshOrKept<EditionSummary[]>("/api/editions");
    return this.editions.find((edition) => edition.default)?.id ?? this.editions[0]?.id ?? "";
  }

  /** Has everything here for games by a rulebook. */
  async prepare(id: string): Promise<void> {
    this.#wanted = id;
    this.edition = undefined;
    this.trouble = "";
    try {
      const [edition, pocket] = await Promise.all([
        freshOrKept<EditionDetail>(`/api/editions/${encodeURIComponent(id)}`),
        carry({ lexicon: DEFAULT_LEXICON, edition: id }),
        this.#rules.ready,
        this.#opponent.ready(ANYBODY, id, DEFAULT_LEXICON),
      ]);
      if (!pocket) throw new Error("no words");
      if (this.#wanted === id) this.edition = edition;
    } catch (error) {
      if (this.#wanted === id) this.trouble = complaint(error);
    }
  }

  close(): void {
    this.#wanted = "";
    this.#rules.close();
    this.#opponent.close();
  }
}
