// What leads to the laboratory, in every language.
import type { Language } from "../texts/language";

const it = { open: "Apri nel laboratorio", openHand: (number: number) => `Apri la mano ${number} nel laboratorio` };

const en: typeof it = { open: "Open in the laboratory", openHand: (number) => `Open hand ${number} in the laboratory` };

export const LINK_TEXTS: Record<Language, typeof it> = { it, en };
