// What the settings are called.
import type { Language } from "../../texts/language";
import { settingsEn } from "./texts.en";
import { settingsIt, type SettingsTexts } from "./texts.it";

export const SETTINGS_TEXTS: Record<Language, SettingsTexts> = { it: settingsIt, en: settingsEn };
