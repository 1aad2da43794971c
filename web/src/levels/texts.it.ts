// The levels in Italian.

type Ten = [string, string, string, string, string, string, string, string, string, string];

const names: Ten = [
  "Principiante",
  "Occasionale",
  "Dilettante",
  "Appassionato",
  "Giocatore di circolo",
  "Esperto",
  "Campione",
  "Maestro",
  "Gran maestro",
  "Fuoriclasse",
];

export const levelsIt = {
  choose: "Contro chi giochi?",
  level: (number: number) => `Livello ${number}`,
  /** How the computer is called at the table. */
  player: (number: number) => `${names[number - 1]} (livello ${number})`,
  names,
  /** The strongest of all, who is no level. */
  maestro: "Maestro assoluto (computer)",
  about: [
    "Gioca parole corte e comuni, e spesso non vede quelle buone. Per la prima partita.",
    "Come chi gioca alle feste. Ha giornate buone e giornate no.",
    "Trova qualche parola lunga, ma sul leggio tiene quel che capita.",
    "Gioca da tempo: sfrutta le caselle e comincia a pensare a cosa gli resta.",
    "Da giovedì sera al circolo: strisci, cambi al momento giusto, poche sviste.",
    "Vede più della metà delle giocate con sette tessere. Vince chi sbaglia meno.",
    "Conosce anche le parole rare e gestisce il leggio con cura.",
    "Lascia pochissimo. Se vinci, segnatelo sul calendario.",
    "Non gli sfugge niente, e prova le giocate prima di farle.",
    "Conosce tutte le parole. Batterlo è un'impresa.",
  ] satisfies Ten,
  figures: (words: string, points: string) => `Conosce ${words} parole, fa circa ${points} punti a partita.`,
  bluffs: "A volte azzarda una parola che non esiste: contestala.",
  honest: "Non azzarda parole: se non la conosci, probabilmente esiste.",
};

export type LevelTexts = typeof levelsIt;
