// Days, hours and points of clubs as people read them. Clubs go by the clocks in Italy, wherever the reader is.
import type { Language } from "../../texts/language";
import type { Award, ClubEvening, SeasonRules } from "../../wire/clubs";
import type { ClubsTexts } from "./texts.it";

const ROME = "Europe/Rome";

/** The day and the hour of an evening: `venerdì 20 novembre, 20:30`. */
export function eveningText(begins: number, language: Language): string {
  const parts = { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit", timeZone: ROME } as const;
  return new Intl.DateTimeFormat(language, parts).format(begins);
}

/** The day of an evening in few letters: `20 nov`. */
export function dayText(begins: number, language: Language): string {
  return new Intl.DateTimeFormat(language, { day: "numeric", month: "short", timeZone: ROME }).format(begins);
}

export function hourText(at: number, language: Language): string {
  return new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit", timeZone: ROME }).format(at);
}

/** A day as the server writes it, `2026-09-01`. */
export function writtenDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(Date.parse(`${day}T12:00Z`));
}

/** Points without decimals that say nothing. */
export function pointsText(points: number, language: Language): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(points);
}

/** What an evening is called: by its title, or by what is played. */
export function eveningName(evening: Pick<ClubEvening, "title" | "kind">, texts: ClubsTexts): string {
  const kind = texts.kinds[evening.kind];
  return evening.title || kind.charAt(0).toUpperCase() + kind.slice(1);
}

/** Text in paragraphs, parted by empty lines. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((each) => each.trim())
    .filter(Boolean);
}

/** Points by place as they are typed: `10 8 6 5`. */
export function placesText(places: readonly number[]): string {
  return places.join(" ");
}

/** What was typed as points by place, with spaces, commas or dashes between them; null: it is not that. */
export function readPlaces(text: string): number[] | null {
  const parts = text.split(/[\s;-]+/).filter(Boolean);
  const places = parts.map((each) => Number(each.replace(",", ".")));
  return places.every((each) => Number.isFinite(each) && each >= 0 && each <= 1000) && places.length <= 64 ? places : null;
}

/** What an evening is worth, in a sentence. */
export function awardText(award: Award, language: Language, texts: ClubsTexts): string {
  const said = texts.summary;
  const points = (value: number) => pointsText(value, language);
  return [
    award.places.length ? said.places(award.places.map(points).join(" · ")) : "",
    award.win ? said.win(points(award.win)) : "",
    award.tie ? said.tie(points(award.tie)) : "",
    award.top ? said.top(points(award.top)) : "",
    award.presence ? said.presence(points(award.presence)) : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** What holds for all evenings, in a sentence; empty if nothing is special. */
export function rulesText(rules: SeasonRules, texts: ClubsTexts): string {
  const said = texts.summary;
  return [rules.best ? said.best(rules.best) : "", rules.least > 1 ? said.least(rules.least) : ""].filter(Boolean).join(", ");
}

/** An address made of a name: `Scrabble Milano` is `scrabble-milano`. */
export function addressOf(title: string): string {
  return title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^-+|-+$/g, "");
}

/** The name of a tournament, a duplicate or a game in the address of its page; what is no address is the name itself. */
export function subjectIn(typed: string): string {
  const path = typed.trim().replace(/^https?:\/\/[^/]+/, "");
  const found = /^\/(?:tornei|duplicato|partita)\/([^/?#]+)/.exec(path);
  return decodeURIComponent(found?.[1] ?? path);
}

/** Something done at the desk: it is tried once, told what went wrong, and the club is read anew. True: it was done. */
export type Work = (act: () => Promise<unknown>) => Promise<boolean>;
