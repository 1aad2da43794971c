// What the page of one's account says.
import type { Language } from "../../texts/language";
import type { Scope } from "../../wire/types";
import { accountEn } from "./texts.en";
import { accountIt } from "./texts.it";

export type TokenScope = Exclude<Scope, "account">;

export interface AccountTexts {
  nobody: { heading: string; about: string };
  guest: { heading: (name: string) => string; about: string; becomeAccount: string; becomeAccountWhy: string; leaveWarning: string };
  account: { heading: (name: string) => string };
  signIn: string;
  signUp: string;
  asGuest: string;
  asGuestWhy: string;
  name: string;
  accountNameHint: string;
  password: string;
  passwordHint: string;
  goOn: string;
  signOut: string;
  signOutEverywhere: string;
  sessions: { heading: string; about: string; this: string; since: (date: string) => string; until: (date: string) => string; end: string };
  changePassword: { heading: string; old: string; new: string; change: string; done: string; why: string };
  tokens: {
    heading: string;
    about: string;
    none: string;
    label: string;
    scopes: string;
    scope: Record<TokenScope, string>;
    days: string;
    forever: string;
    forDays: (days: number) => string;
    make: string;
    made: string;
    copy: string;
    copied: string;
    created: (date: string) => string;
    expires: (date: string) => string;
    never: string;
    revoke: string;
    revoked: string;
    example: string;
  };
}

export const ACCOUNT_TEXTS: Record<Language, AccountTexts> = { it: accountIt, en: accountEn };
