// A game against one computer, begun at once: nobody has to be waited for.
import { me } from "../identity/me.svelte";
import { LEVEL_TEXTS } from "../levels/texts";
import { levelOf } from "../levels/levels";
import { speech } from "../settings/speech.svelte";
import { beReady, openGame, sitDown } from "../wire/games";
import { DEFAULT_LEXICON } from "../wire/lexicon";
import type { NewGame } from "../wire/types";

/** Begins a game and returns its name; null if one would rather not say who one is. */
export async function playAgainst(computer: string, settings: Partial<NewGame["settings"]>): Promise<string | null> {
  if (!(await me.need())) return null;
  const { game } = await openGame({
    settings: {
      players: ["", LEVEL_TEXTS[speech.language].player(levelOf(computer)?.number ?? 1)],
      procedure: "online",
      judge: { kind: "lexicon_judge", name: DEFAULT_LEXICON },
      ...settings,
    },
    computers: [null, computer],
    public: false,
    spectators: false,
  });
  await sitDown(game, 0);
  await beReady(game);
  return game;
}
