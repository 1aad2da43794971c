// What a slip would be read as, asked while it is typed. The server reads it as it will when it is handed in; words are not judged.
import type { Language } from "../texts/language";
import { fetchReading, type Finding, type Slip } from "../wire/duplicates";
import { reasonText } from "./verdict";

export class SlipReading {
  /** Null: nothing was asked, or the server was not heard. */
  found = $state.raw<Finding | null>(null);
  #asked = 0;

  constructor(readonly contest: string) {}

  /** Asks; an answer that a later question has overtaken is not shown. */
  async read(slip: Slip | null): Promise<Finding | null> {
    const asked = ++this.#asked;
    const found = slip?.word && slip.at ? await fetchReading(this.contest, slip).catch(() => null) : null;
    if (asked === this.#asked) this.found = found;
    return found;
  }
}

/** Why a slip as it is written would be worth nothing; nothing if it can be played. */
export function doubtText(found: Finding | null, language: Language): string {
  return found?.code ? reasonText(found, language) : "";
}
