// What is said about opening a game, waiting for the others, and invitations.
import type { Language } from "../texts/language";
import { openingEn } from "./texts.en";
import { openingIt, type OpeningTexts } from "./texts.it";

export const OPENING_TEXTS: Record<Language, OpeningTexts> = { it: openingIt, en: openingEn };
