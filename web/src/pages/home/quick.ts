// The usual games, opened in one step.
import { me } from "../../identity/me.svelte";
import { LEVELS } from "../../levels/levels";
import { playAgainst } from "../../opening/against";
import { openGame, sitDown } from "../../wire/games";
import { DEFAULT_LEXICON } from "../../wire/lexicon";
import type { NewGame } from "../../wire/types";

const JUDGE: NewGame["settings"]["judge"] = { kind: "lexicon_judge", name: DEFAULT_LEXICON };

/** Begins a game against a level and returns its name; null if one would rather not say who one is. */
export function playLevel(number: number, { timed }: { timed: boolean }): Promise<string | null> {
  return playAgainst(LEVELS[number - 1]?.player ?? "level-1", { timed });
}

/** Opens a game for two with a place kept for oneself and one for a friend; returns its name, or null as above. */
export async function inviteFriend(): Promise<string | null> {
  if (!(await me.need())) return null;
  const { game } = await openGame({
    settings: { players: ["", ""], procedure: "online", judge: JUDGE },
    public: false,
  });
  await sitDown(game, 0);
  return game;
}
