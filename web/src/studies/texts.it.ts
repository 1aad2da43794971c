import type { Visibility } from "../wire/studies";

export const studiesIt = {
  put: "Metti in uno studio",
  putLead: "L'albero diventa un capitolo: posizione, varianti, commenti e segni.",
  putBack: (title: string) => `Aggiorna il capitolo «${title}»`,
  putBackLead: "Lo hai aperto da uno studio: le varianti di qui prendono il posto delle sue; il testo resta.",
  whichStudy: "In quale studio?",
  newStudy: "Un nuovo studio",
  studyTitle: "Titolo dello studio",
  chapterTitle: "Titolo del capitolo",
  add: "Aggiungi il capitolo",
  added: (title: string) => `«${title}» è nello studio.`,
  open: "Apri lo studio",
  noTitle: "Scrivi un titolo.",
  visibility: "Chi lo può leggere",
  visibilities: { private: "Solo tu", link: "Chi ha il link", public: "Tutti" } satisfies Record<Visibility, string>,
};

export type StudiesTexts = typeof studiesIt;
