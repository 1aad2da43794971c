// The analysis of a session that is over: its address.

/** What names the player and the hand in it. */
export const PLAYER = "giocatore";
export const HAND = "mano";

/** The hands of a player, or of the best one if none is named. */
export function analysisOf(contest: string, player?: string, hand?: number): string {
  const search = new URLSearchParams({
    ...(player === undefined ? {} : { [PLAYER]: player }),
    ...(hand === undefined ? {} : { [HAND]: String(hand) }),
  });
  return `/duplicato/${encodeURIComponent(contest)}/analisi${search.size > 0 ? `?${search}` : ""}`;
}
