// What is said about coming in and going out.
import type { Language } from "../texts/language";
import { identityEn } from "./texts.en";
import { identityIt } from "./texts.it";

export interface IdentityTexts {
  askName: string;
  askNameWhy: string;
  name: string;
  goOn: string;
  cancel: string;
  haveAccount: string;
  ended: string;
  signInAgain: string;
}

export const IDENTITY_TEXTS: Record<Language, IdentityTexts> = { it: identityIt, en: identityEn };
