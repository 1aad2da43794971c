// Articles cited in a text, found so that they can be links: `art. 37, 37 a`, `(«Gestione del tempo»)`, `Capo VIII`.

/** A stretch of a text; with a slug if it names an article. */
export interface Stretch {
  text: string;
  slug?: string;
}

// The letter of a point ends its citation; the «e» of «art. 30 e poi» does not.
const NUMBER = String.raw`\d+(?: [a-z](?=[,;.:)]|$))?`;
const NUMBERS = String.raw`art\.\s${NUMBER}(?:, (?:${NUMBER}|appendice))*`;
const CHAPTER = String.raw`Capo [IVX]+\b`;
// A heading of a guide is quoted and begins with a capital; words of the game are all capitals, lemmas all small.
const HEADING = String.raw`[«“][A-Z][a-zà-ÿ][^»”]*[»”]`;
const ALONE = new RegExp(`^\\s*\\(?${HEADING}\\)?\\.?$`);
const CITED = new RegExp(`${NUMBERS}|${CHAPTER}|(?<=\\()${HEADING}(?=\\))`, "g");
const CITED_ALONE = new RegExp(`${NUMBERS}|${CHAPTER}|${HEADING}`, "g");
const ONE = new RegExp(`${NUMBER}|appendice`, "g");

/** The article as a part of an address, as the server writes it. */
export function slugOf(article: string): string {
  return article
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The address of an article's line. */
export function articleAddress(edition: string, slug: string): string {
  return `/regolamenti/${encodeURIComponent(edition)}/articoli/${slug}`;
}

/** Takes a text apart: the articles it cites, and what stands between them. Nothing is lost or added. */
export function stretches(text: string): Stretch[] {
  const found: Stretch[] = [];
  let at = 0;
  const push = (until: number): void => {
    if (until > at) found.push({ text: text.slice(at, until) });
    at = until;
  };
  for (const match of text.matchAll(ALONE.test(text) ? CITED_ALONE : CITED)) {
    push(match.index);
    for (const piece of pieces(match[0])) {
      found.push(piece);
      at += piece.text.length;
    }
  }
  push(text.length);
  return found;
}

/** A whole citation in its articles: the first keeps what stands before its number. */
function pieces(citation: string): Stretch[] {
  if (citation.startsWith("Capo")) return [{ text: citation, slug: slugOf(citation) }];
  if (!citation.startsWith("art")) return headings(citation);
  const found: Stretch[] = [];
  let at = 0;
  for (const match of citation.matchAll(ONE)) {
    // `art. 37` is one link; later numbers stand alone after their comma.
    if (found.length > 0) found.push({ text: citation.slice(at, match.index) });
    const from = found.length > 0 ? match.index : 0;
    at = match.index + match[0].length;
    found.push({ text: citation.slice(from, at), slug: slugOf(match[0]) });
  }
  return found;
}

/** `«Inizio di una partita; Torneo»`: two headings between one pair of marks. */
function headings(quoted: string): Stretch[] {
  const open = quoted.slice(0, 1);
  const close = quoted.slice(-1);
  const names = quoted.slice(1, -1).split("; ");
  const links = names.flatMap((name, index): Stretch[] => [...(index > 0 ? [{ text: "; " }] : []), { text: name, slug: slugOf(name) }]);
  return [{ text: open }, ...links, { text: close }];
}
