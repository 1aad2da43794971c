// What the page of one's account says.
import type { Language } from "../../texts/language";
import { accountEn } from "./texts.en";
import { accountIt, type AccountTexts } from "./texts.it";

export type { TokenScope } from "./texts.it";

export const ACCOUNT_TEXTS: Record<Language, AccountTexts> = { it: accountIt, en: accountEn };
