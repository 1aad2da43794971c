// What the pages about played games and ratings say.
import type { Language } from "../../texts/language";
import { playersEn } from "./texts.en";
import { playersIt, type PlayersTexts } from "./texts.it";

export const PLAYERS_TEXTS: Record<Language, PlayersTexts> = { it: playersIt, en: playersEn };
