// What buttons and dialogs say wherever they stand.
import type { Language } from "../texts/language";

export interface UiTexts {
  close: string;
  /** Where a question is not answered with yes. */
  no: string;
  /** The key that does the same as a button. */
  key: (name: string) => string;
  enter: string;
  escape: string;
  /** The rest of a list. */
  more: string;
  /** A place in a ranking, as one writes it large. */
  place: (place: number) => string;
  /** The server is not heard since a time of day. */
  away: (since: string) => string;
}

export const UI_TEXTS: Record<Language, UiTexts> = {
  it: {
    close: "Chiudi",
    no: "Lascia com'è",
    key: (name) => `tasto ${name}`,
    enter: "Invio",
    escape: "Esc",
    more: "Mostra altro",
    place: (place) => `${place}º`,
    away: (since) => `Il server non risponde dalle ${since}: quello che vedi è di allora. Riprovo da solo.`,
  },
  en: {
    close: "Close",
    no: "Leave it",
    key: (name) => `key ${name}`,
    enter: "Enter",
    escape: "Esc",
    more: "Show more",
    place: (place) => `${place}${["st", "nd", "rd"][place - 1] ?? "th"}`,
    away: (since) => `The server has not answered since ${since}: what you see is from then. Trying again by itself.`,
  },
};
