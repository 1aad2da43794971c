// What the form says about variants of a session.
import type { Language } from "../texts/language";

const it = {
  heading: "Varianti",
  joker: "Partita joker",
  jokerHint: "Un jolly in ogni mano: dalla plancia torna sul leggio, al suo posto va la lettera vera.",
  eight: "Sette su otto",
  eightHint: "Otto lettere, e se ne giocano al massimo sette.",
  balanced: "Si ripesca se mancano vocali o consonanti",
  least: "Vocali e consonanti, almeno",
  until: "fino alla mano (poi almeno una)",
  solo: "Premio per il solo, in punti (0: nessuno)",
  penalty: "Penalità per avvertimento, in punti (0: nessuna)",
  free: "Avvertimenti gratuiti",
};

const en: typeof it = {
  heading: "Variants",
  joker: "Game with the joker",
  jokerHint: "One blank in every hand: it comes back from the board, where the true letter takes its place.",
  eight: "Seven of eight",
  eightHint: "Eight letters, of which at most seven are played.",
  balanced: "Draw again without a vowel or a consonant",
  least: "Vowels and consonants, at least",
  until: "up to hand (then one of each)",
  solo: "Bonus for a solo, in points (0: none)",
  penalty: "Penalty per warning, in points (0: none)",
  free: "Warnings that cost nothing",
};

export const VARIANT_TEXTS: Record<Language, typeof it> = { it, en };
