// Why a slip has the points it has, in English.
import type { Reasons } from "./reasons.it";

const ITEMS: Record<string, string> = { word: "The word", coordinate: "The coordinate", direction: "The direction" };
const item = (name: unknown): string => ITEMS[String(name)] ?? "Something";

export const reasonsEn: Reasons = {
  missing: () => "No slip handed in",
  late: () => "Handed in after the signal",
  incomplete: ({ item: what }) => `${item(what)} is missing`,
  illegible: ({ item: what, written }) => `${item(what)} cannot be read: “${written}”`,
  blank_unmarked: ({ letters }) => `It is not marked which ${letters} is the blank: write it in lower case`,
  invalid_word: ({ words }) => `Word not valid: ${words}`,
  wrong_score: ({ announced }) => `Score corrected: ${announced} was written`,
  score_missing: () => "No score written; counted by the desk",
  blank_without_identity: () => "It is not written which letter the blank stands for",
  centre_not_covered: ({ square }) => `The first word does not cover the central square ${square}`,
  first_play_too_short: ({ minimum }) => `The first word has fewer than ${minimum} letters`,
  gap: () => "There is an empty square between the tiles",
  more_tiles_than_rack: ({ tiles, rack_size }) => `It takes ${tiles} tiles; ${rack_size} can be played`,
  no_tiles: () => "It adds no tile to the board",
  not_connected: () => "It touches no word on the board",
  off_board: ({ word }) => `${word} leaves the board`,
  square_occupied: ({ square, holds, tile }) => `${square} holds ${holds} already: ${tile} cannot go there`,
  tiles_not_on_rack: ({ tiles }) => `The tiles ${tiles} are missing`,
  too_many_of_letter: ({ tile, available }) => `There are only ${available} tiles “${tile}”`,
  unknown_tile: ({ tile }) => `“${tile}” is no tile`,
  word_mismatch: ({ read, square }) => `The board would read ${read} from ${square}`,
  other: () => "Illegal play",
};
