// What is said where somebody types a play of wooden tiles.
import type { Language } from "../texts/language";

const it = {
  typed: "Casella, direzione e parola",
  hint: "H8 orizz. MIELE",
  about: "H8 o 8H; una lettera minuscola è il jolly. Oppure tocca la casella d'inizio: un altro tocco gira la parola.",
  confirm: "Scrivi",
  unreadable: "Non capisco: scrivi per esempio «H8 orizz. MIELE».",
  lies: "Su quelle caselle le tessere ci sono già.",
  clash: (square: string) => `In ${square} sta un'altra lettera.`,
  outside: "La parola esce dalla plancia.",
  where: "Dove sta la parola? Scegli, o tocca la casella d'inizio.",
};

const en: typeof it = {
  typed: "Square, direction and word",
  hint: "H8 across MIELE",
  about: "H8 or 8H; a small letter is a blank. Or touch the first square: another touch turns the word.",
  confirm: "Write",
  unreadable: "Not understood: write for example “H8 across MIELE”.",
  lies: "The tiles already lie on those squares.",
  clash: (square) => `Another letter lies on ${square}.`,
  outside: "The word leaves the board.",
  where: "Where does the word lie? Choose, or touch its first square.",
};

export const PLAY_TEXTS: Record<Language, typeof it> = { it, en };
