// What a slip would be read as, asked while it is typed. The server reads it as it will when it is handed in; words are not judged.
import type { Language } from "../texts/language";
import type { Finding, Slip } from "../wire/duplicates";
import { reasonText } from "./verdict";

export class SlipReading {
  /** Null: nothing was asked, or the server was not heard. */
  found = $state.raw<Finding | null>(null);
  #asked = 0;

  /** Takes who reads a slip: the session it is for, or a day. */
  constructor(readonly ask: (slip: Slip) => Promise<Finding>) {}

  /** Asks; an answer that a later question has overtaken is not shown. */
  async read(slip: Slip | null): Promise<Finding | null> {
    const asked = ++this.#asked;
    const found = slip?.word && slip.at ? await this.ask(slip).catch(() => null) : null;
    if (asked === this.#asked) this.found = found;
    return found;
  }
}

/** Why a slip as it is written would be worth nothing; nothing if it can be played. */
export function doubtText(found: Finding | null, language: Language): string {
  return found?.code ? reasonText(found, language) : "";
}
