// The texts of the table in every language. Italian is the shape: a language that lacks a text does not compile.
import type { Language } from "../texts/language";
import { tableEn } from "./texts.en";
import { tableIt } from "./texts.it";

export type TableTexts = typeof tableIt;

export const TABLE_TEXTS: Record<Language, TableTexts> = { it: tableIt, en: tableEn };

/** ` (art. 34)`, or nothing where no article can be named. */
export function cited(article: string | null | undefined, texts: TableTexts): string {
  return article ? ` (${texts.article(article)})` : "";
}
