// What the pages about tournaments say.
import type { Language } from "../../texts/language";
import { tournamentEn } from "./texts.en";
import { tournamentIt, type TournamentTexts } from "./texts.it";

export type { TournamentTexts } from "./texts.it";

export const TOURNAMENT_TEXTS: Record<Language, TournamentTexts> = { it: tournamentIt, en: tournamentEn };
