export const occasionIt = {
  form: "Che cosa dicono le stampe",
  club: "Circolo che organizza",
  place: "Luogo",
  date: "Data",
  director: "Direttore di gara",
  save: "Salva per le stampe",
  saved: "Salvato: sta su tutte le stampe.",
};

export type OccasionTexts = typeof occasionIt;
