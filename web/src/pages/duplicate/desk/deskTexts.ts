// What the caller's desk says.
import type { Language } from "../../../texts/language";
import { deskEn } from "./deskTexts.en";
import { deskIt, type DeskTexts } from "./deskTexts.it";

export const DESK_TEXTS: Record<Language, DeskTexts> = { it: deskIt, en: deskEn };
