// Two scoresheets of one game side by side, in Italian.
import { plural } from "../texts/plural";

export const comparisonIt = {
  first: "Primo formulario",
  second: "Secondo formulario",
  game: "Partita",
  agree: "I due formulari coincidono e le somme tornano.",
  agree_game: "I due formulari coincidono, le somme tornano e la partita è quella.",
  differ: (count: number) => plural("it", count, { one: "differenza", other: "differenze" }),
  list: (name: string) => `Differenze nella colonna di ${name}`,
  table: (name: string) => `I due formulari, colonna di ${name}`,
  number: "n.",
  word: "parola",
  points: "punti",
  total: "totale",
  final: "finale",
  differs: "diverso",
  missing: "manca",
  free: "cambio secco",
  free_noted: "cambio secco segnato",
  free_not_noted: "cambio secco non segnato",
  kinds: {
    play: "giocata",
    pass: "passo",
    exchange: "cambio",
    free_exchange: "cambio secco",
    penalty: "penalità",
    minute: "minuto acquistato",
    correction: "rettifica",
  },
};

export type ComparisonTexts = typeof comparisonIt;
