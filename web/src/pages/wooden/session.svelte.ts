// A table as its page shows it: the table itself, its way to the server, and the time.
import { getContext, setContext } from "svelte";
import { clockAt, leftOf, passed, runsSince, untilChange } from "../../game/clock";
import type { Material } from "../../game/material";
import type { Teller } from "../../game/narration";
import { nextChange, offersOf, phaseOf, type Offers } from "../../game/situation";
import { TABLE_TEXTS } from "../../game/texts";
import { me } from "../../identity/me.svelte";
import { Rules } from "../../rules/rules";
import { sounds } from "../../settings/sounds.svelte";
import { speech } from "../../settings/speech.svelte";
import { announce } from "../../ui/announcer.svelte";
import { makeSound } from "../../ui/sound";
import type { Action, Actor, GameView, PublicEvent, Verdict } from "../../wire/types";
import type { Choice } from "../../wire/words";
import { closeTable, fetchTable, openTable, sendLog } from "../../wire/wooden";
import { shake } from "../../wooden/device";
import { materialFrom, publicOf } from "../../wooden/events";
import { Instants } from "../../wooden/instants";
import type { Kept, KeptTable, NumberedLine } from "../../wooden/kept";
import { Sync } from "../../wooden/sync.svelte";
import { player, Table } from "../../wooden/table.svelte";
import { meaningOf, type Meaning } from "../../wooden/touch";
import { carry } from "../../words/carried";
import type { PocketGraph } from "../../words/graph";
import { Facing } from "./facing.svelte";
import { WOODEN_TEXTS } from "./texts";

/** How long a touch can be taken back at one's own half. */
const UNDO_MS = 2000;
/** A clock that stands still is looked at so often: offers may begin by themselves. */
const IDLE_MS = 1000;
/** From here on a clock says what is left. */
const SAID_BELOW_MS = 60_000;

const KEY = Symbol("wooden table");

/** What a player has asked for that needs a sheet of its own. */
export type Asked = "challenge" | "exchange" | "free_exchange" | "pass" | "word" | "rule" | "recount" | "rack";
export type Ask = (what: Asked, seat: number) => void;

export class Session {
  readonly table: Table;
  readonly sync: Sync;
  readonly rules = new Rules();
  readonly facing = new Facing(() => this.names.length);
  /** What the table's clock shows, as often as something changes by it. */
  now = $state(0);
  /** The last touch that its player can still take back. */
  touched = $state.raw<{ seat: number; at: number }>();
  readonly #told = $derived.by(() => publicOf(this.table.events));
  /** The first event has the rulebook, and stays what it is. */
  readonly #created = $derived.by(() => this.table.events[0]);
  readonly #material = $derived.by(() => this.#created && materialFrom([this.#created]));
  #timer: ReturnType<typeof setTimeout> | undefined;
  #left: number[] = [];

  /** The words of the table's lexicon, for a challenge without a network. */
  readonly pocket: Promise<PocketGraph | undefined>;

  constructor(kept: KeptTable, lines: NumberedLine[], shelf: Kept) {
    const last = Math.max(0, ...lines.map(({ line }) => line.at_ms), ...kept.views.map(({ at_ms }) => at_ms));
    const instants = new Instants(kept.opened_at + last);
    this.table = new Table(kept, lines, { kept: shelf, rules: this.rules, instants });
    this.sync = new Sync(this.table, { enter: () => enter(kept), open: openTable, send: sendLog, whole: fetchTable });
    this.pocket = this.lexicon ? carry(this.lexicon) : Promise.resolve(undefined);
    this.tick();
  }

  /** The lexicon that judges here; null: people do. */
  get lexicon(): Choice | null {
    const { judge, edition } = this.table.kept.settings;
    return judge?.kind === "lexicon_judge" ? { lexicon: judge.name, edition: edition ?? "figs-c" } : null;
  }

  /** What has happened, as the pages of a game read it. */
  get told(): PublicEvent[] {
    return this.#told;
  }

  get teller(): Teller {
    const texts = TABLE_TEXTS[speech.language];
    return { names: this.names, automatic: false, timed: this.view().timed, texts };
  }

  get texts() {
    return WOODEN_TEXTS[speech.language];
  }

  get names(): readonly string[] {
    return this.table.names;
  }

  name(seat: number | null | undefined): string {
    return this.names[seat ?? -1] ?? "?";
  }

  /** The game as a player sees it; the first one's view where no player is meant. */
  view(seat = 0): GameView {
    return this.table.views[seat]!;
  }

  offers(seat: number): Offers {
    return offersOf(this.view(seat), Math.max(this.now, this.view(seat).at_ms));
  }

  meaning(seat: number): Meaning {
    return meaningOf(this.offers(seat));
  }

  /** Does something for a player. */
  act(seat: number, action: Action, verdicts?: Verdict[], at_ms?: number): Promise<boolean> {
    return this.actAs(player(seat), action, verdicts, at_ms);
  }

  async actAs(by: Actor, action: Action, verdicts?: Verdict[], at_ms?: number): Promise<boolean> {
    const allowed = await this.table.act(by, action, verdicts, at_ms);
    this.tick();
    this.sync.wake();
    return allowed;
  }

  /** What a touch of a player's half means; `announce` is the number pad's. It counts from when the finger was on the glass. */
  touch(seat: number, event_ms: number): void {
    const meaning = this.meaning(seat);
    if (meaning === "none" || meaning === "announce") return;
    const action: Action = meaning === "name_starter" ? { kind: meaning, seat } : { kind: meaning };
    const at = this.table.when(event_ms);
    this.touched = { seat, at };
    if (sounds.on) makeSound("tile");
    shake(30);
    void this.act(seat, action, undefined, at);
    this.tick();
  }

  undo(): void {
    const touched = this.touched;
    this.touched = undefined;
    if (touched) void this.act(touched.seat, { kind: "take_back", reason: "" });
  }

  /** Whether a player's last touch can be taken back at his half. */
  canUndo(seat: number): boolean {
    return this.touched?.seat === seat && this.now - this.touched.at < UNDO_MS && this.offers(seat).take_back !== undefined;
  }

  /** Puts the table away: on the server too, if it is there. Throws what keeps the server from it. */
  async putAway(instead?: string): Promise<void> {
    const { served } = this.table.kept;
    if (served) await closeTable(served.game, served.key);
    await this.table.change({ closed: true, ...(instead ? { instead } : {}) });
  }

  /** Goes on with a table that was put away. */
  async takeOut(): Promise<void> {
    await this.table.change({ closed: false });
    this.sync.wake();
  }

  /** The sentence of what was refused last. The dialog that asks for it shows it. */
  takeRefusal(): string {
    const sentence = this.table.refused?.sentence ?? "";
    this.table.refused = undefined;
    return sentence;
  }

  /** Board, tiles and numbers of the rulebook; undefined until the rules have decided the first event. */
  get material(): Material | undefined {
    return this.#material;
  }

  /** How many turns without a play end the game, for each player. */
  get turnsWithout(): number {
    const entry = this.names.length === 2 ? "ending.scoreless_each" : "multiplayer.scoreless_each";
    return Number(this.material?.entry(entry).value ?? 0);
  }

  /** Whether a player buys extra time minute by minute. */
  get sellsMinutes(): boolean {
    return this.material?.entry("time.overtime_by").value === "purchase";
  }

  // --- the time ---

  /** Looks at the clock, and again when something changes by it. */
  tick(): void {
    clearTimeout(this.#timer);
    this.now = this.table.now();
    this.#tell();
    this.#timer = setTimeout(() => this.tick(), this.#untilNext());
  }

  #untilNext(): number {
    const waits = [IDLE_MS];
    this.table.views.forEach((view, seat) => {
      if (runsSince(view, seat) !== null) waits.push(untilChange(leftOf(clockAt(view, seat, this.now))) + 4);
      const change = nextChange(view, this.now);
      if (change !== null) waits.push(change - this.now + 1);
    });
    if (this.touched) waits.push(Math.max(this.touched.at + UNDO_MS - this.now + 1, 16));
    return Math.max(Math.min(...waits), 16);
  }

  /** Says what is left when a clock passes the last minute, half a minute, ten seconds. */
  #tell(): void {
    this.table.views.forEach((view, seat) => {
      const left = leftOf(clockAt(view, seat, this.now));
      const before = this.#left[seat] ?? left;
      this.#left[seat] = left;
      const threshold = passed(before, left);
      if (runsSince(view, seat) === null || (threshold === null && !(before > 0 && left === 0))) return;
      if ((threshold ?? 0) > SAID_BELOW_MS) return;
      if (threshold !== null) announce(this.texts.spoken.left(this.name(seat), threshold / 1000));
      if (sounds.on) makeSound(left === 0 ? "end" : "hurry");
      shake([80, 60, 80]);
    });
  }

  /** What is left of a reflection, in seconds; null: nobody reflects. */
  get reflection(): { seat: number; seconds: number } | null {
    const phase = phaseOf(this.view());
    if (phase.kind !== "held") return null;
    return { seat: phase.seat, seconds: Math.max(Math.ceil(((phase.until_ms ?? this.now) - this.now) / 1000), 0) };
  }

  close(): void {
    clearTimeout(this.#timer);
    this.table.close();
    this.sync.close();
    this.rules.close();
  }
}

/** The server wants to know who keeps a table: a visitor without a name is called as its first player. */
async function enter({ settings }: KeptTable): Promise<void> {
  const who = await me.load();
  if (!who) await me.enterAsGuest(settings.players[0]?.trim() || "Plancia");
}

export function provideSession(session: Session): void {
  setContext(KEY, session);
}

export function useSession(): Session {
  return getContext<Session>(KEY);
}
