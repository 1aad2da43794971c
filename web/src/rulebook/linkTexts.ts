// What links to articles say.
import type { Language } from "../texts/language";

export interface LinkTexts {
  newTab: string;
  /** The link from a rulebook to all its articles. */
  all: string;
  /** A section of a guide, which has no number. */
  section: (title: string) => string;
  /** What a text leaves open. */
  open: string;
}

export const LINK_TEXTS: Record<Language, LinkTexts> = {
  it: { newTab: "(si apre in un'altra scheda)", all: "Articolo per articolo", section: (title) => `«${title}»`, open: "aperto nel testo" },
  en: { newTab: "(opens in another tab)", all: "Article by article", section: (title) => `“${title}”`, open: "left open by the text" },
};
