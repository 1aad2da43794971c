// The way to a game: what its page begins with, asked for while the page's code is still on its way.
import { fetchEdition } from "../wire/editions";
import { fetchGame } from "../wire/games";
import type { EditionDetail, GameInfo } from "../wire/types";
import { Game } from "./game.svelte";

export interface Found {
  info: GameInfo;
  edition: EditionDetail;
  /** A game that had begun already; it is listened to from the first moment. */
  game: Game | undefined;
}

/** Where somebody goes, as long as the page has not taken over. */
let ahead: { name: string; found: Promise<Found> } | undefined;

/** Begins to look for a game; returns how to give up if nobody comes for it. */
export function approach(name: string): () => void {
  const found = look(name);
  const mine = { name, found };
  ahead = mine;
  // What went wrong says the page that comes for it.
  found.catch(() => {});
  return () => {
    if (ahead !== mine) return;
    ahead = undefined;
    found.then(
      ({ game }) => game?.close(),
      () => {},
    );
  };
}

/** Finds a game, with its rulebook: what was asked for on the way, else the server is asked now. */
export function findGame(name: string): Promise<Found> {
  if (ahead?.name !== name) return look(name);
  const { found } = ahead;
  ahead = undefined;
  return found;
}

async function look(name: string): Promise<Found> {
  const info = await fetchGame(name);
  // Rulebook and socket at the same time: neither has to wait for the other.
  const game = info.status === "open" ? undefined : new Game(name);
  try {
    return { info, edition: await fetchEdition(info.settings.edition), game };
  } catch (error) {
    game?.close();
    throw error;
  }
}
