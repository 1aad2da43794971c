// Links to places in a game. The server shows a link once, so this browser keeps those it has made.
import { recall, remember } from "../settings/memory";
import { invite } from "../wire/games";

const key = (game: string) => `links.${game}`;

function kept(game: string): Record<string, string> {
  try {
    return JSON.parse(recall(key(game)) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

/** Returns the address that seats the first person who opens it: the one made before, or a new one. */
export async function placeLink(game: string, place: string): Promise<string> {
  const links = kept(game);
  const link = links[place] ?? (await invite(game, place));
  remember(key(game), JSON.stringify({ ...links, [place]: link }));
  return `${window.location.origin}/invito/${encodeURIComponent(link)}`;
}

/** Forgets the links to a game that has begun. */
export function forgetLinks(game: string): void {
  remember(key(game), null);
}
