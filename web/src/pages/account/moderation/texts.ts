// What reports and the desk of moderators say.
import type { Language } from "../../../texts/language";
import { moderationEn } from "./texts.en";
import { moderationIt, type ModerationTexts } from "./texts.it";

export const MODERATION_TEXTS: Record<Language, ModerationTexts> = { it: moderationIt, en: moderationEn };
