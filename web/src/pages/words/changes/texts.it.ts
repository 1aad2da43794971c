// The page about numbered lists, in Italian.
import { plural } from "../../../texts/plural";

const words = (count: number) => plural("it", count, { one: "parola", other: "parole" });
const lemmas = (count: number) => plural("it", count, { one: "lemma", other: "lemmi" });

export const changesIt = {
  heading: "Novità del lessico",
  /** Of the newer list: its number, its day and its size; then what it is compared with. */
  version: (version: string, day: string, count: number) => `Versione ${version} del ${day}: ${words(count)}.`,
  since: (version: string, cameIn: string, wentOut: string) => `Rispetto alla ${version}: ${cameIn} entrate, ${wentOut} uscite.`,
  print: "Stampa",
  from: "Dalla versione",
  to: "alla versione",
  lengths: "Per lunghezza",
  length: "Lettere",
  before: "Prima",
  cameIn: "Entrate",
  wentOut: "Uscite",
  after: "Ora",
  reasons: "Perché",
  counted: (count: number, of: number) => `${words(count)}, ${lemmas(of)}`,
  /** On the button that shows the words of a reason. */
  showWords: "Mostra le parole:",
  found: {
    heading: "Le parole",
    change: "Mostra",
    reason: "Motivo",
    every: "tutti",
    anyLength: "tutte",
    text: "Lettere contenute, o un lemma",
    count: (count: number, of: number) => `${words(count)}, ${lemmas(of)}`,
    none: "Nessuna parola con queste scelte.",
    forms: (count: number) => plural("it", count, { one: "forma", other: "forme" }),
    more: "Mostra altri lemmi",
  },
};

export type ChangesTexts = typeof changesIt;
