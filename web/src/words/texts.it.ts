// Judging the words of a play, in Italian.
export const checkIt = {
  prompt: "Scrivi le parole contestate, separate da uno spazio",
  label: "Parole della giocata",
  ask: "Verdetto",
  asking: "Consulto il lessico…",
  play: { valid: "Giocata valida", notValid: "Giocata non\u00a0valida" },
  word: { valid: "Parola valida", notValid: "Parola non\u00a0valida" },
  valid: "Valida",
  notValid: "Non valida",
  oneWord: "Questo regolamento fa contestare una parola sola: scrivine una.",
  bare: "Senza rete il perché non si può dire.",
  prevails: "Fa fede il vocabolario:",
  ready: "pronto anche senza rete",
  notReady: "per ora solo con la rete",
  next: "Altra giocata",
};

export type CheckTexts = typeof checkIt;
