// Reporting a word, in Italian.
export const correctionsIt = {
  report: "Segnala",
  reportWord: (word: string) => `Segnala ${word}`,
  heading: (word: string) => `Segnala «${word}»`,
  lead: "Qualcosa non torna in questo verdetto? Scrivilo al custode delle parole.",
  what: "Che cosa non va",
  wrong: {
    missing: "dovrebbe essere valida",
    not_a_word: "non dovrebbe essere valida",
    reading: "la spiegazione è sbagliata: lettura, articolo o significato",
  },
  why: "Perché",
  whyHint: "Per esempio: è il plurale di un lemma del vocabolario.",
  source: "Fonte, se ce l'hai",
  sourceHint: "Per esempio: Zingarelli 2024, alla voce gassa",
  send: "Invia",
  cancel: "Annulla",
  close: "Chiudi",
  thanks: (number: number) => `Grazie. La tua segnalazione ha il numero ${number}.`,
  similar: (count: number) =>
    count === 1 ? "Un'altra persona ha scritto la stessa cosa." : `Altre ${count} persone hanno scritto la stessa cosa.`,
  next: "Il custode delle parole la legge e decide. Se la accoglie, vale subito su questo server, per le partite nuove, e va proposta per la prossima versione del lessico.",
  follow: "Guarda che cosa ne è stato delle tue segnalazioni",
  anonymous: "Sei senza nome, quindi qui non potrai vedere la risposta: segnati il numero.",
};

export type CorrectionsTexts = typeof correctionsIt;
