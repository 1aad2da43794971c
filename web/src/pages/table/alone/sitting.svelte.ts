// A game alone against the computer: the table that decides it, the computer at the second seat, and the way to one's games.
//
// Every action is on the disk before it is decided, the computer's too: a browser may be killed at any moment. The computer is asked
// with the view of its own seat, and asked again if the game has gone on meanwhile.
import { Game } from "../../../game/game.svelte";
import { Opponent } from "../../../laboratory/opponent";
import type { Decided } from "../../../rules/questions";
import { Rules } from "../../../rules/rules";
import { speech } from "../../../settings/speech.svelte";
import { WireError } from "../../../wire/error";
import type { Action, GameInfo, Verdict } from "../../../wire/types";
import { editionFrom } from "../../../wooden/events";
import type { Kept, KeptTable, NumberedLine } from "../../../wooden/kept";
import { Table } from "../../../wooden/table.svelte";
import { carry } from "../../../words/carried";
import { luck } from "./bag";
import { lexiconOf } from "./kept";
import { ACTORS, COMPUTER, LocalRoad, ME } from "./road";
import { Sender } from "./sender.svelte";
import { StandingClock } from "./standing";

/** The computer does not answer at once: a person sees what he has laid before something else happens. */
const PAUSE_MS = 700;

export class Sitting {
  readonly table: Table;
  readonly game: Game;
  readonly sender: Sender;
  /** Why the computer does not play, in the words of the page's language. */
  trouble = $state("");
  readonly #rules = new Rules();
  readonly #opponent = new Opponent(() => speech.language);
  readonly #road: LocalRoad;
  readonly #pocket: ReturnType<typeof carry>;
  /** How many events there were when the computer was asked last. */
  #asked = -1;
  #closed = false;

  constructor(kept: KeptTable, lines: NumberedLine[], shelf: Kept) {
    const last = Math.max(0, ...lines.map(({ line }) => line.at_ms));
    const choice = lexiconOf(kept);
    this.#pocket = carry(choice);
    // Its words are put together while the person looks at his tiles; what is lacking is told when it has to play.
    if (kept.opponent) this.#opponent.ready(kept.opponent.player, choice.edition, choice.lexicon).catch(() => {});
    this.table = new Table(kept, lines, {
      kept: shelf,
      rules: this.#rules,
      instants: new StandingClock(kept.opened_at + last),
      told: (decided) => this.#told(decided),
    });
    const { table } = this;
    this.sender = new Sender(
      shelf,
      () => table.kept,
      (changed) => table.change(changed),
    );
    this.#road = new LocalRoad(kept.name, {
      get events() {
        return table.events;
      },
      get views() {
        return table.decided;
      },
      now: () => table.now(),
      act: (action) => this.#act(ME, action),
    });
    this.game = new Game(kept.name, this.#road);
  }

  /** The game as pages that know the server's describe it. */
  get info(): GameInfo {
    const { name, opened_at, settings, opponent } = this.table.kept;
    const seats = settings.players.map((each, seat) => ({
      name: each,
      computer: seat === COMPUTER ? (opponent?.player ?? null) : null,
      taken: true,
      ready: true,
    }));
    return {
      game: name,
      status: "live",
      opened: opened_at,
      settings: settings as GameInfo["settings"],
      seats,
      public: false,
      spectators: false,
      delay_s: 0,
      chat: false,
      notes: false,
      commitment: "",
      you: { kind: "player", seat: ME },
      imported: false,
      host: false,
      offices: [],
      awaits_officials: false,
      rated: false,
    };
  }

  /** The rulebook that it is played by; undefined until the rules have loaded. */
  get edition() {
    return editionFrom(this.table.events);
  }

  close(): void {
    this.#closed = true;
    this.game.close();
    this.table.close();
    this.sender.close();
    this.#opponent.close();
    this.#rules.close();
  }

  /** Asks the computer again after something was lacking. */
  again(): void {
    this.trouble = "";
    this.#asked = -1;
    void this.#consider();
  }

  #told(decided: Decided): void {
    if (this.#closed) return;
    this.#road.tell(decided);
    if (decided.views[ME]?.phase.kind === "scored") void this.#end();
    else void this.#consider();
  }

  /** Does something for a seat; returns why it was refused. */
  async #act(seat: number, action: Action): Promise<{ code: string; sentence: string } | null> {
    const verdicts = action.kind === "challenge" ? await this.#judged(action.words) : undefined;
    const done = await this.table.act(ACTORS[seat]!, action, verdicts);
    if (done) return null;
    const { refused, trouble } = this.table;
    return refused ?? { code: trouble?.code ?? "", sentence: trouble?.message ?? "" };
  }

  /** Without a network the list alone says what a word is. */
  async #judged(words: readonly string[]): Promise<Verdict[] | undefined> {
    const pocket = await this.#pocket;
    return pocket && words.map((word) => ({ word, valid: pocket.has(word), article: null, reason: null }));
  }

  /** Lets the computer act, if it has something to do. */
  async #consider(): Promise<void> {
    const { table } = this;
    const seq = table.events.length;
    const { opponent } = table.kept;
    const view = table.decided[COMPUTER];
    if (!opponent || !view || this.#asked === seq) return;
    this.#asked = seq;
    try {
      const pause = new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      const { lexicon } = lexiconOf(table.kept);
      const action = await this.#opponent.turn({ ...opponent, lexicon, view, luck: luck() });
      await pause;
      // The person has acted meanwhile, or a reflection has ended: the computer was asked anew.
      if (!action || this.#closed || table.events.length !== seq) return;
      const refused = await this.#act(COMPUTER, action);
      if (refused) this.trouble = refused.sentence;
    } catch (error) {
      if (!this.#closed) this.trouble = error instanceof WireError ? error.message : String(error);
    }
  }

  async #end(): Promise<void> {
    const { table } = this;
    try {
      if (!table.kept.record) await table.change({ record: { text: await this.#rules.record() } });
      await this.sender.send();
    } catch (error) {
      if (!this.#closed) this.trouble = error instanceof WireError ? error.message : String(error);
    }
  }
}
