// What the settings are called.
import type { Shortcut } from "../table/keys";
import type { Language } from "../texts/language";
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
    replayKeys: [key: string, does: string][];
  };
  application: { heading: string; about: string; install: string; installed: string; byHand: string };
}

export const SETTINGS_TEXTS: Record<Language, SettingsTexts> = { it: settingsIt, en: settingsEn };
