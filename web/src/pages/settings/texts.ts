// What the settings are called.
import type { Shortcut, Unfit } from "../../settings/keymap";
import type { Language } from "../../texts/language";
import { settingsEn } from "./texts.en";
import { settingsIt } from "./texts.it";

export interface SettingsTexts {
  heading: string;
  about: string;
  theme: { heading: string; system: string; light: string; dark: string };
  language: string;
  sounds: { heading: string; on: string; about: string };
  keyboard: {
    heading: string;
    about: string;
    key: string;
    does: string;
    table: string;
    replay: string;
    /** Keys that are no shortcuts of their own: what is pressed, and what it does. */
    usual: [key: string, does: string][];
    shortcuts: Record<Shortcut, string>;
    choose: {
      heading: string;
      /** Which keys can be chosen. */
      allowed: string;
      change: string;
      changeOf: (does: string) => string;
      press: string;
      field: (does: string) => string;
      unfit: Record<Unfit, string>;
      taken: (key: string, does: string) => string;
      swap: string;
      keep: string;
      done: (does: string, key: string) => string;
      swapped: (does: string, key: string, other: string, otherKey: string) => string;
      reset: string;
      resetDone: string;
    };
    replayKeys: [key: string, does: string][];
  };
  application: { heading: string; about: string; install: string; installed: string; byHand: string };
}

export const SETTINGS_TEXTS: Record<Language, SettingsTexts> = { it: settingsIt, en: settingsEn };
