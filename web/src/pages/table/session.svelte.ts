// Somebody's place at a table: the game, the tiles in hand, what may be done now, and what is open on the screen.
import { getContext, setContext, tick } from "svelte";
import { Laying } from "../../board/laying.svelte";
import { EMPTY_BOARD } from "../../board/square";
import { drawnTile } from "../../board/square";
import { BOARD_TEXTS, tileName } from "../../board/texts";
import { listOffer } from "../../game/aids";
import { Game } from "../../game/game.svelte";
import { headline } from "../../game/headline";
import { materialOf } from "../../game/material";
import type { Teller } from "../../game/narration";
import { phrases } from "../../game/phrases";
import { preview } from "../../game/preview";
import { rulingOf, withdrawalOf } from "../../game/ruling";
import { lastPlay, sheetOf } from "../../game/sheet";
import { hindranceOf, isAutomatic, nextChange, offersOf, pendingOf, phaseOf, seatOf } from "../../game/situation";
import { stripOf, type Strip } from "../../game/strip";
import { playersIn } from "../../levels/names";
import { speech } from "../../settings/speech.svelte";
import { announce } from "../../ui/announcer.svelte";
import type { Action, EditionDetail, GameInfo } from "../../wire/types";
import type { Sitting } from "./alone/sitting.svelte";
import { Talk } from "./talk.svelte";
import { Warning } from "./warning.svelte";

/** What is asked in front of everything else. */
export type DialogName =
  "exchange" | "freeExchange" | "pass" | "challenge" | "resign" | "help" | "more" | "call" | "cap" | "wordList" | "embed" | "daysOff";

/** The longest a timer is set ahead: the browser's own limit is not far beyond. */
const LONGEST_MS = 3_600_000;

/** What Enter does of what is offered, the first before the others: at a table the board is turned to accept a play. */
const PROCEEDINGS = ["resume_play", "turn_board", "accept", "draw_for_start", "draw_tiles", "start_clock"] as const;

export class Session {
  readonly game: Game;
  readonly laying: Laying;
  readonly warning = new Warning(this);
  readonly talk: Talk;
  dialog = $state<DialogName | null>(null);
  /** Whether the board is seen from the other side. */
  turned = $state(false);
  /** The ruling whose card was put away. */
  #readRuling = $state(-1);
  /** A hint about what was just tried on this page; the server was not asked. */
  hint = $state<string | null>(null);
  /** Shows a change of the tiles as a movement; the component that draws them sets this. */
  moving: (change: () => void) => void = (change) => change();
  #now = $state(0);
  #edition: EditionDetail;

  constructor(
    readonly info: GameInfo,
    edition: EditionDetail,
    game = new Game(info.game),
    /** What this device does for a game that no server has; null: a server has it. */
    readonly alone: Sitting | null = null,
  ) {
    this.#edition = edition;
    this.game = game;
    this.laying = new Laying(info.game, { keeps: true });
    this.talk = new Talk(this);
  }

  readonly texts = $derived(phrases());
  readonly view = $derived.by(() => this.game.view);
  readonly material = $derived.by(() => materialOf(this.#edition, this.game.view?.settings ?? this.info.settings));
  readonly seat = $derived.by(() => seatOf(this.game.you));
  readonly names = $derived.by(() => (this.view ?? playersIn(speech.language, this.info)).settings.players);
  readonly phase = $derived.by(() => (this.game.view ? phaseOf(this.game.view) : null));
  readonly pending = $derived.by(() => (this.game.view ? pendingOf(this.game.view) : null));
  /** How many plays of a wooden table have no words here, and whether none has any. */
  readonly wordsMissing = $derived.by(() => (this.view?.unwritten ?? 0) - (this.view?.transcribed ?? 0));
  readonly pointsOnly = $derived.by(() => this.wordsMissing > 0 && this.view?.board.squares === EMPTY_BOARD);
  readonly over = $derived.by(() => this.game.view?.phase.kind === "scored");
  readonly offers = $derived.by(() => (this.game.view ? offersOf(this.game.view, Math.max(this.#now, this.game.time.now())) : null));
  /** Whether there is something to answer, before one thinks of one's own move. */
  readonly answering = $derived.by(() => {
    const { offers } = this;
    return offers !== null && Boolean(offers.accept ?? offers.challenge ?? offers.turn_board ?? offers.announce_score);
  });
  readonly headline = $derived.by(() => (this.view && this.offers ? headline(this.view, this.game.you, this.offers, this.texts) : ""));
  readonly preview = $derived.by(() => {
    const view = this.game.view;
    if (!view) return null;
    return preview(view.board.squares, this.laying.letters, this.material, view.rack?.length ?? 0, this.laying.cursor.direction);
  });
  /** Whether a play whose clock was stopped in time is still examined after the longest duration. */
  readonly settles = $derived.by(() => this.material.entry("options.cap_pending").value === "settle_stopped_plays");
  readonly sheet = $derived.by(() => sheetOf(this.game.events, this.names.length, this.settles));
  readonly highlight = $derived.by(() =>
    this.pending ? new Set(this.pending.tiles.map(([square]) => String(square))) : lastPlay(this.sheet.lines),
  );
  readonly ruling = $derived.by(() => {
    const ruling = rulingOf(this.game.events);
    return ruling && ruling.seq !== this.#readRuling ? ruling : null;
  });
  /** What calls for a player who looks elsewhere; null: nothing. */
  readonly calls = $derived.by(() => {
    const say = this.texts.attention;
    if (this.seat === null || !this.offers) return null;
    if (this.over) return say.over;
    if (this.pending && this.offers.challenge) return say.answer(this.name(this.pending.seat));
    return this.offers.play ? say.yourTurn : null;
  });
  readonly withdrawal = $derived.by(() => withdrawalOf(this.game.events));
  /** Who tells what has happened: the log, and the voice for screen readers. */
  readonly teller = $derived.by((): Teller => ({
    names: this.names,
    automatic: this.automatic,
    timed: this.game.view?.timed ?? true,
    panel: this.game.view?.panel ?? [],
    capArticle: this.material.entry("time.cap_s").article,
    texts: this.texts,
  }));
  /** Why an exchange cannot be made in one's turn; null: it can, or it is not one's turn. */
  readonly noExchange = $derived.by(() => (this.game.view ? hindranceOf(this.game.view, "exchange") : null));
  readonly noFreeExchange = $derived.by(() => (this.game.view ? hindranceOf(this.game.view, "free_exchange") : null));
  /** The list of short words, as far as it is on this table. */
  readonly list = $derived.by(() => (this.game.view ? listOffer(this.game.view, this.seat, this.material) : null));
  /** Whether the points of a play are counted while it is laid. */
  readonly counts = $derived.by(() => this.game.view?.aids.includes("preview") ?? false);
  readonly automatic = $derived.by(() => (this.game.view ? isAutomatic(this.game.view) : true));
  /** Who plays after the one on turn. */
  readonly next = $derived.by(() => this.game.view?.next ?? null);

  /** What the strip with the last play says at an instant of the game's clock; asked again as its seconds pass. */
  strip(now_ms: number): Strip | null {
    const { view } = this;
    const { you, events } = this.game;
    return view && stripOf({ view, you, events, now_ms, texts: this.texts, settles: this.settles });
  }

  name(seat: number | null): string {
    return seat === null ? "" : (this.names[seat] ?? "?");
  }

  /** What a tile is called aloud. */
  tileName(character: string): string {
    return tileName(drawnTile(character, this.material.values), BOARD_TEXTS[speech.language]);
  }

  /** Looks again at what may be done, at the instant when a clock comes to nothing. */
  watchTime(): () => void {
    const view = this.game.view;
    void this.#now;
    if (!view) return () => {};
    const now = this.game.time.now();
    const next = nextChange(view, now);
    if (next === null) return () => {};
    const timer = setTimeout(() => (this.#now = this.game.time.now() + 1), Math.min(next - now + 30, LONGEST_MS));
    return () => clearTimeout(timer);
  }

  // --- doing ---

  act(action: Action): Promise<boolean> {
    this.hint = null;
    return this.game.act(action);
  }

  /** Plays what is laid. It lies there as if it counted; if it is refused it goes home to the rack. */
  async play(): Promise<void> {
    const { laying } = this;
    if (laying.laid.size === 0 || laying.sent || !this.offers?.play) return;
    const trouble = this.preview?.trouble;
    if (trouble) {
      this.tell(this.texts.words.trouble[trouble]);
      return;
    }
    laying.sent = true;
    laying.pointing = false;
    const tiles = [...laying.letters].map(([square, letter]) => [square, letter] as [string, string]);
    const done = await this.act({ kind: "play", tiles, direction: this.preview?.words[0]?.direction ?? laying.cursor.direction });
    if (done || laying.laid.size === 0) return;
    laying.refuse();
    // The reason is shown first, so that only what goes home is seen to move.
    await tick();
    this.moving(() => laying.takeHome());
    announce(this.texts.refusal.home);
  }

  /** What Enter does: the play that is laid, else the first thing that this moment asks for. */
  async proceed(): Promise<void> {
    const offers = this.offers;
    if (!offers) return;
    if (this.laying.laid.size > 0) return this.play();
    if (offers.announce_score || this.seat === null) return;
    const first = PROCEEDINGS.find((kind) => offers[kind]);
    if (first) await this.act({ kind: first });
    else if (this.ruling) this.dismissRuling();
  }

  dismissRuling(): void {
    this.#readRuling = rulingOf(this.game.events)?.seq ?? -1;
  }

  /** Takes away what was said about the last attempt: another has begun. */
  hush(): void {
    this.hint = null;
    this.game.refusal = null;
  }

  /** Says something about what was just tried, to eyes and ears. */
  tell(sentence: string): void {
    this.hint = sentence;
    announce(sentence);
  }

  /** Lays once more what was refused. */
  layAgain(): void {
    this.moving(() => this.laying.layAgain());
    this.hush();
  }

  recall(): void {
    if (this.laying.laid.size === 0 || this.laying.sent) return;
    this.laying.recall();
    this.hush();
    announce(this.texts.rack.recalled);
  }
}

const KEY = Symbol("session");

export function provideSession(session: Session): Session {
  return setContext(KEY, session);
}

export function useSession(): Session {
  return getContext<Session>(KEY);
}
