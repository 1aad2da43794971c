// All games in which one holds an office. What happens in them is pushed, each over its own socket; which games there
// are is asked now and then, because a new one begins with an invitation that is opened somewhere else.
import { Game } from "../../game/game.svelte";
import { materialOf, type Material } from "../../game/material";
import { me } from "../../identity/me.svelte";
import { calledSince, isCalled } from "../../referee/office";
import { speech } from "../../settings/speech.svelte";
import { fetchEdition } from "../../wire/editions";
import { fetchGames } from "../../wire/games";
import type { GameInfo } from "../../wire/types";

const LOOK_AGAIN_MS = 20_000;
/** More tables than a referee can walk between; the oldest are left out. */
const MOST_GAMES = 40;

export interface Desked {
  info: GameInfo;
  game: Game;
  material: Material;
}

export class Desk {
  tables = $state.raw<readonly Desked[]>([]);
  /** Undefined until it is known, null for nobody. */
  who = $derived(me.who);
  loaded = $state(false);
  trouble = $state(false);
  #timer: ReturnType<typeof setInterval> | undefined;
  #materials = new Map<string, Promise<Material>>();

  /** Those where a ruling, a vote, advice or a word is awaited, the one that has waited longest first. */
  get calls(): readonly Desked[] {
    return this.tables
      .filter(({ game, material }) => game.view !== null && isCalled(game.view, game.you, material))
      .sort((one, other) => waited(other) - waited(one));
  }

  get others(): readonly Desked[] {
    const called = new Set(this.calls);
    return this.tables.filter((each) => !called.has(each));
  }

  start(): () => void {
    void this.look();
    this.#timer = setInterval(() => {
      if (document.visibilityState === "visible") void this.look();
    }, LOOK_AGAIN_MS);
    const back = () => void (document.visibilityState === "visible" && this.look());
    document.addEventListener("visibilitychange", back);
    return () => {
      clearInterval(this.#timer);
      document.removeEventListener("visibilitychange", back);
      for (const { game } of this.tables) game.close();
      this.tables = [];
    };
  }

  /** Looks which games there are; those that are known stay as they are. */
  async look(): Promise<void> {
    try {
      if (!(await me.load())) return;
      const lists = await Promise.all([fetchGames("live", { mine: true }), fetchGames("open", { mine: true })]);
      const mine = lists.flat().filter(({ you }) => you !== null && you.kind !== "player");
      const known = new Map(this.tables.map((each) => [each.info.game, each]));
      const found = await Promise.all(mine.slice(0, MOST_GAMES).map(async (info) => known.get(info.game) ?? (await this.#sit(info))));
      // A game that is over stays on the desk until the page is left: its log may still be wanted.
      const gone = this.tables.filter((each) => !found.includes(each));
      this.tables = [...found, ...gone];
      this.trouble = false;
    } catch {
      this.trouble = true;
    } finally {
      this.loaded = true;
    }
  }

  async #sit(info: GameInfo): Promise<Desked> {
    const { edition, options } = info.settings;
    const key = `${edition} ${JSON.stringify(options ?? {})}`;
    if (!this.#materials.has(key)) {
      this.#materials.set(
        key,
        fetchEdition(edition).then((detail) => materialOf(detail, info.settings)),
      );
    }
    const material = await (this.#materials.get(key) as Promise<Material>);
    return { info, game: new Game(info.game, speech.language), material };
  }
}

/** How long a call has waited, in milliseconds of the game's own time. */
export function waited({ game }: Desked): number {
  const since_ms = game.view && calledSince(game.view);
  return since_ms === null ? 0 : Math.max(game.time.now() - since_ms, 0);
}
