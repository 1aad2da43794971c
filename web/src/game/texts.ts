// The texts of the table in every language. Italian is the shape: a language that lacks a text does not compile.
import type { Language } from "../texts/language";
import type { Actor } from "../wire/types";
import { tableEn } from "./texts.en";
import { tableIt, type TableTexts } from "./texts.it";

export type { TableTexts } from "./texts.it";

export const TABLE_TEXTS: Record<Language, TableTexts> = { it: tableIt, en: tableEn };

/** ` (art. 34)`, or nothing where no article can be named. */
export function cited(article: string | null | undefined, texts: TableTexts): string {
  return article ? ` (${texts.article(article)})` : "";
}

/** Who somebody is at a table: a player by name, everybody else by office. */
export function actorName(actor: Actor, names: readonly string[], texts: TableTexts): string {
  return actor.kind === "player" ? (names[actor.seat] ?? "?") : texts.official.offices[actor.kind];
}

/** `ET`, `ET e EMAIL`, `MOGANO, MA e ON`. */
export function listed(parts: readonly string[], texts: TableTexts): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : texts.and(parts.slice(0, -1).join(", "), last);
}
