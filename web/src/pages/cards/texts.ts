// What the pages of cards say.
import type { Language } from "../../texts/language";
import { cardsEn } from "./texts.en";
import { cardsIt, type CardsTexts } from "./texts.it";

export type { CardsTexts } from "./texts.it";

export const CARDS_TEXTS: Record<Language, CardsTexts> = { it: cardsIt, en: cardsEn };
