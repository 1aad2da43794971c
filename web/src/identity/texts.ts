// What is said about coming in and going out.
import type { Language } from "../texts/language";
import { identityEn } from "./texts.en";
import { identityIt, type IdentityTexts } from "./texts.it";

export const IDENTITY_TEXTS: Record<Language, IdentityTexts> = { it: identityIt, en: identityEn };
