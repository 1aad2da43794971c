// The page before a first game, in Italian.

export const firstGameIt = {
  heading: "La tua prima partita",
  about: "Una partita vera contro il livello 1, con qualcuno accanto che ti dice una cosa alla volta, quando serve.",
  learn: "Imparerai toccando",
  lessons: {
    premiums: ["Le caselle colorate", "quanto moltiplicano, e quando"],
    bonus: ["Il bonus", "tutte e sette le tessere in un colpo"],
    exchange: ["Il cambio", "se le lettere non vanno insieme"],
    challenge: ["La contestazione", "quando una parola non ti convince"],
  },
  begin: "Comincia",
  beginning: "Preparo il tavolo…",
  promise: "Senza orologio e senza account. La guida si lascia quando vuoi: la partita continua.",
  know: "Sai già giocare?",
  playNow: "Gioca contro un livello",
};

export type FirstGameTexts = typeof firstGameIt;
