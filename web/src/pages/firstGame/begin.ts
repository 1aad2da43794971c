// Opening a first game: against the teacher, without clocks, with nobody looking on.
import { me } from "../../identity/me.svelte";
import { TEACHER } from "../../levels/levels";
import { LEVEL_TEXTS } from "../../levels/texts";
import { speech } from "../../settings/speech.svelte";
import { beReady, openGame, sitDown } from "../../wire/games";
import { DEFAULT_LEXICON } from "../../wire/lexicon";

/** Begins a first game and returns its name; null if one would rather not say who one is. */
export async function beginFirstGame(): Promise<string | null> {
  if (!(await me.need())) return null;
  const { game } = await openGame({
    settings: {
      players: ["", LEVEL_TEXTS[speech.language].player(1)],
      procedure: "online",
      judge: { kind: "lexicon_judge", name: DEFAULT_LEXICON },
      timed: false,
      // The newcomer begins: the first word is the first thing to learn.
      starter: 0,
    },
    computers: [null, TEACHER],
    public: false,
    spectators: false,
  });
  await sitDown(game, 0);
  await beReady(game);
  return game;
}
