// What the pages about prepared sessions say.
import type { Language } from "../../texts/language";
import { preparedEn } from "./texts.en";
import { preparedIt, type PreparedTexts } from "./texts.it";

export const PREPARED_TEXTS: Record<Language, PreparedTexts> = { it: preparedIt, en: preparedEn };
