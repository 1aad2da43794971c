// Checking the tiles, in Italian.
import { plural } from "../../texts/plural";

const tiles = (count: number) => plural("it", count, { one: "tessera", other: "tessere" });

export const tilesIt = {
  heading: "Controlla le tessere",
  lead: (total: number) =>
    `Prima di cominciare le tessere devono essere ${total}. Tocca una lettera quando ci sono tutte; se no, con − e + segna quante ne hai contate.`,
  edition: "Regolamento",
  print: "Scarica il foglio da stampare",
  again: "Ricomincia",
  blank: "jolly",
  of: (count: number) => `su ${count}`,
  letter: (name: string, count: number) => `${name}: ci sono tutte, ${count}`,
  less: (name: string) => `${name}: una in meno`,
  more: (name: string) => `${name}: una in più`,
  open: "da contare",
  complete: "complete",
  short: (count: number) => (count === 1 ? "manca 1" : `mancano ${count}`),
  over: (count: number) => `${count} di troppo`,
  counted: (counted: number, total: number) => `Contate ${counted} su ${total}.`,
  left: (count: number) => (count === 1 ? "Resta una lettera da controllare." : `Restano ${count} lettere da controllare.`),
  missing: (list: string) => `Mancano: ${list}.`,
  surplus: (list: string) => `Di troppo: ${list}.`,
  inOrder: (total: number) => `In ordine: ${tiles(total)}.`,
  notInOrder: "Non in ordine.",
  before: "Prima della partita",
  during: "Durante la partita",
  silent: "il testo non lo dice",
};

export type TilesTexts = typeof tilesIt;
