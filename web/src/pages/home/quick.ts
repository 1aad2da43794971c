// The usual games, opened in one step.
import { me } from "../../identity/me.svelte";
import { LEVELS } from "../../levels/levels";
import { LEVEL_TEXTS } from "../../levels/texts";
import { speech } from "../../settings/speech.svelte";
import { beReady, openGame, sitDown } from "../../wire/games";
import { DEFAULT_LEXICON } from "../../wire/lexicon";
import type { NewGame } from "../../wire/types";

const JUDGE: NewGame["settings"]["judge"] = { kind: "lexicon_judge", name: DEFAULT_LEXICON };

/** Begins a game against a level and returns its name; null if one would rather not say who one is. */
export async function playLevel(number: number, { timed }: { timed: boolean }): Promise<string | null> {
  if (!(await me.need())) return null;
  const computer = LEVELS[number - 1]?.player ?? "level-1";
  const { game } = await openGame({
    settings: {
      players: ["", LEVEL_TEXTS[speech.language].player(number)],
      procedure: "online",
      judge: JUDGE,
      timed,
    },
    computers: [null, computer],
    public: false,
    spectators: false,
  });
  await sitDown(game, 0);
  await beReady(game);
  return game;
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
