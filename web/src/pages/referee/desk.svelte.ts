// All games in which one holds an office. What happens in them comes over a channel of each; which games there are,
// over that of the lobby.
import { Game } from "../../game/game.svelte";
import { materialOf, type Material } from "../../game/material";
import { playersIn } from "../../levels/names";
import { calledSince, challengeOf, doubtOf, isCalled } from "../../referee/office";
import { REFEREE_TEXTS } from "../../referee/texts";
import { speech } from "../../settings/speech.svelte";
import { fetchEdition } from "../../wire/editions";
import { fetchGame } from "../../wire/games";
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

/** A wooden table of an event: the event's own screen has all of them, and calls the referee. */
function isAside({ game, settings }: GameInfo, event: string): boolean {
  return event !== "" && settings.tiles === "wooden" && game.startsWith(`${event}-`);
}

export class Desk {
  /** The event that is shown beside; empty: none. Its tables come to the desk when they are opened. */
  event = $state("");
  tables = $state.raw<readonly Desked[]>([]);
  loaded = $state(false);
  trouble = $state(false);
  #materials = new Map<string, Promise<Material>>();

  /** Those where a ruling, a vote, advice or a word is awaited, the one that has waited longest first. */
  get calls(): readonly Desked[] {
    return this.own.filter(({ game }) => game?.view && isCalled(game.view, game.you)).sort((one, other) => waited(other) - waited(one));
  }

  get others(): readonly Desked[] {
    const called = new Set(this.calls);
    return this.own.filter((each) => !called.has(each));
  }

  /** The games that no event shows. */
  get own(): readonly Desked[] {
    return this.tables.filter(({ info }) => !isAside(info, this.event));
  }

  /** Sits down at a game in which one has an office; throws what the server refuses. */
  async open(game: string): Promise<Desked> {
    const there = this.tables.find(({ info, game: begun }) => info.game === game && begun);
    if (there) return there;
    const opened = await this.#sit(await fetchGame(game));
    this.tables = [...this.tables.filter(({ info }) => info.game !== game), opened];
    return opened;
  }

  /** Leaves a game and comes back: one has another part in it now. */
  leave(game: string): void {
    this.tables.find(({ info }) => info.game === game)?.game?.close();
    this.tables = this.tables.filter(({ info }) => info.game !== game);
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
      const mine = games.filter((info) => info.you !== null && info.you.kind !== "player" && !isAside(info, this.event));
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

/** Who plays, as a table is called. */
export function playersOf({ game, info }: Desked): string {
  return (game?.view ?? playersIn(speech.language, info)).settings.players.filter(Boolean).join(" – ") || info.game.slice(0, 6);
}

/** What a call is about: the words, or what the player says of his doubt. */
export function aboutOf({ game }: Desked): string {
  const doubt = game?.view && doubtOf(game.view);
  if (doubt) return doubt.about || REFEREE_TEXTS[speech.language].doubt;
  return (game?.view ? challengeOf(game.view)?.words : undefined)?.join(", ") ?? "";
}

/** How long a call has waited, in milliseconds of the game's own time. */
export function waited({ game }: Desked): number {
  const since_ms = game?.view ? calledSince(game.view) : null;
  return game === null || since_ms === null ? 0 : Math.max(game.time.now() - since_ms, 0);
}
