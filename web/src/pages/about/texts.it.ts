// About the program, in Italian.

export const aboutIt = {
  heading: "Informazioni",
  what: "Plancia è lo Scrabble italiano come lo vuole il regolamento della federazione: il gioco con le sue procedure, un giudice delle parole che dice perché, un arbitro quando serve.",
  independent:
    "È un progetto indipendente. Scrabble è un marchio dei rispettivi titolari; i regolamenti sono di chi li ha scritti, e qui se ne citano gli articoli.",
  licence: {
    heading: "Licenze",
    own: "Plancia è software libero: puoi usarla, studiarla, cambiarla e ridistribuirla secondo la licenza GPL, versione 3 o successiva.",
    warranty: "È distribuita senza alcuna garanzia.",
    packages: "In queste pagine ci sono",
    full: "Il testo intero delle loro licenze",
    server: "Il server usa inoltre",
  },
  words: {
    heading: "Da dove vengono le parole",
    about: "Il lessico è costruito da Plancia con le regole del regolamento, a partire da queste fonti.",
    count: (count: string) => `${count} parole`,
    licence: "licenza",
  },
  privacy: {
    heading: "I tuoi dati",
    about:
      "Un solo cookie dice al server chi sei, dopo che ti sei dato un nome. Nessun altro sito viene interpellato, niente viene misurato.",
  },
  version: (version: string) => `Versione ${version}`,
};

export type AboutTexts = typeof aboutIt;
