// What links to articles say.
import type { Language } from "../texts/language";

export interface LinkTexts {
  newTab: string;
  /** The link from a rulebook to all its articles. */
  all: string;
}

export const LINK_TEXTS: Record<Language, LinkTexts> = {
  it: { newTab: "(si apre in un'altra scheda)", all: "Articolo per articolo" },
  en: { newTab: "(opens in another tab)", all: "Article by article" },
};
