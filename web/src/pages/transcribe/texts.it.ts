export const transcribeIt = {
  heading: "Trascrivi le parole",
  about:
    "Il telefono del tavolo tiene orologio e punti. Qui scrivi le parole delle giocate già fatte: chi guarda vede crescere la plancia.",
  code: "Codice del tavolo",
  codeAbout: "Sei lettere: sono nel menu del telefono che sta sul tavolo.",
  begin: "Comincia",
  next: (turn: number, name: string, points: string) => `Turno ${turn}: ${name}, ${points}`,
  done: "Tutte le giocate sono trascritte. La prossima compare qui quando il tavolo l'ha segnata.",
  notYet: "Il tavolo non ha ancora segnato una giocata.",
  waiting: (count: number) => (count === 1 ? "Dopo questa ne manca un'altra." : `Dopo questa ne mancano altre ${count}.`),
  differs: (counted: string, announced: string) => `Così vale ${counted}, il tavolo ha segnato ${announced}: controlla la parola.`,
  undo: (word: string) => `Togli ${word}`,
  written: (word: string) => `${word}: scritta.`,
  over: "La partita è finita.",
  wooden: "Si trascrivono le partite con le tessere di legno.",
  watch: "Guarda la partita",
  list: "Giocate",
};

export type TranscribeTexts = typeof transcribeIt;
