// Links to places in a game. The server shows a link once, so this browser keeps those it has made.
import { recall, remember } from "../settings/memory";
import { invite } from "../wire/games";

const key = (game: string) => `links.${game}`;

/** The links that are being made: a card that is drawn again meanwhile waits for the same one. */
const underWay = new Map<string, Promise<string>>();

function kept(game: string): Record<string, string> {
  try {
    return JSON.parse(recall(key(game)) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

async function make(game: string, place: string): Promise<string> {
  const link = await invite(game, place);
  // Read again: links to other places may have been kept since.
  remember(key(game), JSON.stringify({ ...kept(game), [place]: link }));
  return link;
}

function making(game: string, place: string): Promise<string> {
  const name = `${game} ${place}`;
  let work = underWay.get(name);
  if (!work) {
    work = make(game, place).finally(() => underWay.delete(name));
    underWay.set(name, work);
  }
  return work;
}

/** Returns the address that seats the first person who opens it: the one made before, or a new one. */
export async function placeLink(game: string, place: string): Promise<string> {
  const link = kept(game)[place] ?? (await making(game, place));
  return `${window.location.origin}/invito/${encodeURIComponent(link)}`;
}

/** The address at which everybody watches a game, or waits for it to begin. */
export function gameLink(game: string): string {
  return `${window.location.origin}/partita/${encodeURIComponent(game)}`;
}

/** Forgets the link to one place: it was used, and the place is free again. */
export function forgetLink(game: string, place: string): void {
  const { [place]: _, ...others } = kept(game);
  remember(key(game), JSON.stringify(others));
}

/** Forgets the links to a game that has begun. */
export function forgetLinks(game: string): void {
  remember(key(game), null);
}
