// The page on which two scoresheets are compared, in Italian.

export const sheetsIt = {
  heading: "Confronta due formulari",
  lead: "Chi gioca tiene il proprio formulario. Incolla o carica i due della stessa partita: li vedi affiancati, con le differenze e le somme che non tornano.",
  type: "Scrivi un formulario di carta",
  choose: "Carica un file",
  game_field: "Indirizzo della partita su questo server (facoltativo)",
  game_hint: "Se la partita è qui, ti dico quale dei due è giusto.",
  edition: "Regolamento, se i formulari non lo dicono",
  compare: "Confronta",
  comparing: "Confronto…",
  empty: "Servono tutti e due i formulari.",
  how: "Come si scrive un formulario",
  how_text:
    "Una riga per mossa: turno, nome, parola, punti, totale, separati da punto e virgola, virgola o tabulazione. Il jolly è minuscolo. Turno, punti e totale possono mancare.",
  how_phrases:
    "Al posto della parola puoi scrivere passo, cambio, cambio secco, penalità, riconteggio; alla fine tessere rimaste e punteggio finale. Si leggono anche i formulari di Plancia, come testo o JSON.",
  refused: "Il confronto non si può fare",
};

export type SheetsTexts = typeof sheetsIt;
