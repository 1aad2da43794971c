// The language the page speaks now, and its texts.
import { ITALIAN, textsIn } from "../texts/all";
import { chooseLanguage, type Language } from "../texts/language";
import type { Texts } from "../texts/texts";
import { recall, remember } from "./memory";

class Speech {
  language = $state<Language>(chooseLanguage(recall("language"), navigator.languages));
  /** Italian until those of another language are there, and where they do not come. */
  texts = $state.raw<Texts>(ITALIAN);

  /** Fetches the texts of the language; before that nothing should be shown. */
  async begin(): Promise<void> {
    await this.#fetch(this.language);
  }

  async choose(language: Language): Promise<void> {
    await this.#fetch(language);
    this.language = language;
    remember("language", language);
  }

  async #fetch(language: Language): Promise<void> {
    this.texts = await textsIn(language).catch(() => ITALIAN);
  }
}

export const speech = new Speech();
