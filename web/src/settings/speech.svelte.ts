// The language the page speaks now, and its texts.
import { TEXTS } from "../texts/all";
import { chooseLanguage, type Language } from "../texts/language";
import type { Texts } from "../texts/texts";
import { recall, remember } from "./memory";

class Speech {
  language = $state<Language>(chooseLanguage(recall("language"), navigator.languages));

  get texts(): Texts {
    return TEXTS[this.language];
  }

  choose(language: Language): void {
    this.language = language;
    remember("language", language);
  }
}

export const speech = new Speech();
