// What leads to the laboratory, and what is said where the engine does not run; in every language.
import type { Language } from "../texts/language";

const it = { open: "Apri nel laboratorio", openHand: (number: number) => `Apri la mano ${number} nel laboratorio` };

const en: typeof it = { open: "Open in the laboratory", openHand: (number) => `Open hand ${number} in the laboratory` };

export const LINK_TEXTS: Record<Language, typeof it> = { it, en };

export const ENGINE_TEXTS: Record<Language, { unavailable: string }> = {
  it: { unavailable: "Su questo dispositivo il computer non riesce a giocare." },
  en: { unavailable: "The computer cannot play on this device." },
};
