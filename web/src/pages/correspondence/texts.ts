// What the page of games by correspondence says.
import type { Language } from "../../texts/language";
import { correspondenceEn } from "./texts.en";
import { correspondenceIt, type CorrespondenceTexts } from "./texts.it";

export type { CorrespondenceTexts } from "./texts.it";

export const CORRESPONDENCE_TEXTS: Record<Language, CorrespondenceTexts> = { it: correspondenceIt, en: correspondenceEn };
