export const embeddingIt = {
  heading: "Incorpora",
  about: "Copia il codice nella pagina del tuo sito: si aggiorna da solo e non mostra nulla prima di quanto vede chi guarda qui.",
  frame: "Riquadro in diretta",
  ticker: "Immagine con punti e ultime giocate",
  position: "Immagine della plancia",
  pictures: "Le immagini si aggiornano quando la pagina viene ricaricata. Con .png al posto di .svg vanno bene dovunque.",
  theme: "Colori",
  themes: { auto: "Come il dispositivo", light: "Chiari", dark: "Scuri" },
  copy: "Copia",
  copied: "Codice copiato.",
  studyAbout: "Copia il codice nella pagina del tuo sito: lo studio si sfoglia lì, mossa per mossa.",
  studyFrame: "Riquadro con lo studio",
  study: (name: string) => `Studio: ${name}`,
  live: (name: string) => `Diretta: ${name}`,
};

export type EmbeddingTexts = typeof embeddingIt;
