// Why a slip has the points it has, in Italian.

/** What a verdict knows besides its code. */
export type Facts = Readonly<Record<string, string | number>>;

/** The ways in which a slip can be no play, and what can be remarked on one that is. */
export type ReasonCode =
  | "missing"
  | "late"
  | "incomplete"
  | "illegible"
  | "blank_unmarked"
  | "invalid_word"
  | "wrong_score"
  | "score_missing"
  | "blank_without_identity"
  | "centre_not_covered"
  | "first_play_too_short"
  | "gap"
  | "more_tiles_than_rack"
  | "no_tiles"
  | "not_connected"
  | "off_board"
  | "square_occupied"
  | "tiles_not_on_rack"
  | "too_many_of_letter"
  | "unknown_tile"
  | "word_mismatch";

export type Reasons = Record<ReasonCode, (facts: Facts) => string> & { other: (facts: Facts) => string };

const ITEMS: Record<string, string> = { word: "la parola", coordinate: "la coordinata", direction: "la direzione" };
const item = (name: unknown): string => ITEMS[String(name)] ?? "qualcosa";

export const reasonsIt: Reasons = {
  missing: () => "Nessun foglietto consegnato",
  late: () => "Consegnato dopo il segnale",
  incomplete: ({ item: what }) => `Manca ${item(what)}`,
  illegible: ({ item: what, written }) => `Non si legge ${item(what)}: «${written}»`,
  blank_unmarked: ({ letters }) => `Non si sa quale ${letters} è il jolly: scrivila minuscola`,
  invalid_word: ({ words }) => `Parola non valida: ${words}`,
  wrong_score: ({ announced }) => `Punteggio corretto: era scritto ${announced}`,
  score_missing: () => "Punteggio non scritto, contato dal banco",
  blank_without_identity: () => "Non è scritto quale lettera vale il jolly",
  centre_not_covered: ({ square }) => `La prima parola non passa per la casella centrale ${square}`,
  first_play_too_short: ({ minimum }) => `La prima parola ha meno di ${minimum} lettere`,
  gap: () => "Tra le tessere resta una casella vuota",
  more_tiles_than_rack: ({ tiles, rack_size }) => `Servono ${tiles} tessere, se ne possono giocare ${rack_size}`,
  no_tiles: () => "Non aggiunge nessuna tessera alla plancia",
  not_connected: () => "Non tocca nessuna parola della plancia",
  off_board: ({ word }) => `${word} esce dalla plancia`,
  square_occupied: ({ square, holds, tile }) => `In ${square} c'è già ${holds}: non ci va ${tile}`,
  tiles_not_on_rack: ({ tiles }) => `Mancano le tessere ${tiles}`,
  too_many_of_letter: ({ tile, available }) => `Di tessere «${tile}» ce ne sono solo ${available}`,
  unknown_tile: ({ tile }) => `«${tile}» non è una tessera`,
  word_mismatch: ({ read, square }) => `Sulla plancia si leggerebbe ${read} da ${square}`,
  other: () => "Giocata irregolare",
};
