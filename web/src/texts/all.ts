// The texts of every language.
import { en } from "./en";
import { it } from "./it";
import type { Language } from "./language";
import type { Texts } from "./texts";

export const TEXTS: Record<Language, Texts> = { it, en };
