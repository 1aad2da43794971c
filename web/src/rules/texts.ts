// What is said where the rules cannot run on a device. Everything else they say themselves.
import type { Language } from "../texts/language";

export interface RulesTexts {
  unavailable: string;
}

export const RULES_TEXTS: Record<Language, RulesTexts> = {
  it: { unavailable: "Su questo dispositivo le regole non partono: per decidere serve la rete." },
  en: { unavailable: "The rules do not start on this device: deciding needs a network." },
};
