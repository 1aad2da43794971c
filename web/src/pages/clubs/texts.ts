// What the pages about clubs say.
import type { Language } from "../../texts/language";
import { clubsEn } from "./texts.en";
import { clubsIt, type ClubsTexts } from "./texts.it";

export const CLUBS_TEXTS: Record<Language, ClubsTexts> = { it: clubsIt, en: clubsEn };
