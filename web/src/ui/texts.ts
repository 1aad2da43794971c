// What buttons and dialogs say wherever they stand.
import type { Language } from "../texts/language";

export interface UiTexts {
  close: string;
  /** The key that does the same as a button. */
  key: (name: string) => string;
  enter: string;
  escape: string;
}

export const UI_TEXTS: Record<Language, UiTexts> = {
  it: { close: "Chiudi", key: (name) => `tasto ${name}`, enter: "Invio", escape: "Esc" },
  en: { close: "Close", key: (name) => `key ${name}`, enter: "Enter", escape: "Esc" },
};
