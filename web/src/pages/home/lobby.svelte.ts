// The games that the first page lists, asked for again now and then as long as somebody looks.
import { me } from "../../identity/me.svelte";
import { fetchGames } from "../../wire/games";
import type { GameInfo } from "../../wire/types";

/** Often enough to meet somebody, seldom enough not to be noticed. */
const AGAIN_MS = 15_000;

export class Lobby {
  /** One's own games that are not over, those being played first. */
  mine = $state.raw<GameInfo[]>([]);
  open = $state.raw<GameInfo[]>([]);
  live = $state.raw<GameInfo[]>([]);
  over = $state.raw<GameInfo[]>([]);
  /** Whether one's own games are known, or there is nobody to ask. */
  ready = $state(false);
  loaded = $state(false);
  failed = $state(false);

  /** Begins to look; returns how to stop. */
  follow(): () => void {
    const look = () => {
      if (!document.hidden) void this.#look();
    };
    look();
    const timer = setInterval(look, AGAIN_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }

  async #look(): Promise<void> {
    try {
      const who = await me.load();
      if (who) {
        const [live, open] = await Promise.all([fetchGames("live", { mine: true }), fetchGames("open", { mine: true })]);
        this.mine = [...live, ...open];
      } else {
        this.mine = [];
      }
      this.ready = true;
      const own = new Set(this.mine.map((game) => game.game));
      const [open, live, over] = await Promise.all([fetchGames("open"), fetchGames("live"), fetchGames("over")]);
      this.open = open.filter((game) => !own.has(game.game));
      this.live = live.filter((game) => !own.has(game.game));
      this.over = over;
      this.loaded = true;
      this.failed = false;
    } catch {
      this.ready = true;
      this.failed = !this.loaded;
    }
  }
}
