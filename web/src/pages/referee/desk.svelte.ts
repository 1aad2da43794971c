// All games in which one holds an office. What happens in them comes over a channel of each; which games there are,
// over that of the lobby.
import { Game } from "../../game/game.svelte";
import { materialOf, type Material } from "../../game/material";
import { calledSince, isCalled } from "../../referee/office";
import { fetchEdition } from "../../wire/editions";
import { LiveTopic } from "../../wire/topic.svelte";
import type { GameInfo } from "../../wire/types";

/** More tables than a referee can walk between; the oldest are left out. */
const MOST_GAMES = 40;

export interface Desked {
  info: GameInfo;
  /** Null before it has begun. */
  game: Game | null;
  material: Material;
}

export class Desk {
  tables = $state.raw<readonly Desked[]>([]);
  loaded = $state(false);
  trouble = $state(false);
  #materials = new Map<string, Promise<Material>>();

  /** Those where a ruling, a vote, advice or a word is awaited, the one that has waited longest first. */
  get calls(): readonly Desked[] {
    return this.tables.filter(({ game }) => game?.view && isCalled(game.view, game.you)).sort((one, other) => waited(other) - waited(one));
  }

  get others(): readonly Desked[] {
    const called = new Set(this.calls);
    return this.tables.filter((each) => !called.has(each));
  }

  /** Sits down wherever one is called to; returns how to leave. To be called in an effect. */
  start(): () => void {
    const lobby = new LiveTopic("lobby");
    let before = Promise.resolve();
    $effect(() => {
      const mine = lobby.view?.mine;
      if (mine) before = before.then(() => this.#learn(mine));
      else if (lobby.connected === false) this.loaded = this.trouble = true;
    });
    return () => {
      lobby.close();
      void before.then(() => {
        for (const { game } of this.tables) game?.close();
        this.tables = [];
      });
    };
  }

  /** Learns which games there are; those that had begun stay as they are. */
  async #learn(games: readonly GameInfo[]): Promise<void> {
    try {
      const mine = games.filter(({ you }) => you !== null && you.kind !== "player");
      const known = new Map(this.tables.filter(({ game }) => game).map((each) => [each.info.game, each]));
      const found = await Promise.all(mine.slice(0, MOST_GAMES).map(async (info) => known.get(info.game) ?? (await this.#sit(info))));
      // A game that is over stays on the desk until the page is left: its log may still be wanted.
      const listed = new Set(found.map(({ info }) => info.game));
      const gone = this.tables.filter(({ info }) => !listed.has(info.game));
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
    return { info, game: info.status === "open" ? null : new Game(info.game), material };
  }
}

/** How long a call has waited, in milliseconds of the game's own time. */
export function waited({ game }: Desked): number {
  const since_ms = game?.view ? calledSince(game.view) : null;
  return game === null || since_ms === null ? 0 : Math.max(game.time.now() - since_ms, 0);
}
