// One table on this device: its log, and what the rules have decided of it.
//
// Every action is a line of the log: it is on the disk first, then the rules decide it, in the order of the lines. While they load,
// and until they have answered, a touch is shown provisionally. A line that they refuse is taken out again, and its sentence shown.
import type { Rules } from "../rules/rules";
import { NO_RULES, RulesError } from "../rules/rules";
import type { Decided, GameEvent, Logged, Opening } from "../rules/questions";
import { newActionId } from "../wire/chance";
import { WireError } from "../wire/error";
import type { Action, Actor, GameView, Verdict } from "../wire/types";
import type { Instants } from "./instants";
import type { Kept, KeptTable, NumberedLine } from "./kept";
import { provisionally } from "./provisional";

export const CLOCK: Actor = { kind: "system" };
export const player = (seat: number): Actor => ({ kind: "player", seat });

/** A line that the rules did not allow. */
export interface RefusedLine {
  line: Logged;
  sentence: string;
  /** One of docs/errors.md. */
  code: string;
}

export interface TableMeans {
  kept: Pick<Kept, "add" | "keep" | "remove">;
  rules: Pick<Rules, "decide" | "replay">;
  /** Milliseconds since 1970. */
  instants: Pick<Instants, "now" | "at">;
  /** Hears of every decision, after the table has taken it. */
  told?: (decided: Decided) => void;
}

export class Table {
  kept = $state.raw() as KeptTable;
  /** How each player sees the game, by seat; with what was touched since the rules last spoke. */
  views = $state.raw<GameView[]>([]);
  events = $state.raw<GameEvent[]>([]);
  /** Whether the rules have decided what is in the log. */
  ready = $state(false);
  /** The last line that was refused, until somebody has read it. */
  refused = $state.raw<RefusedLine>();
  /** Why the rules cannot run at all. */
  trouble = $state.raw<WireError>();
  /** Changes with every decision. */
  decisions = $state(0);
  readonly #means: TableMeans;
  #lines: NumberedLine[];
  /** The lines that the rules have not answered yet. */
  #open: NumberedLine[] = [];
  #next: number;
  #decided: GameView[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(kept: KeptTable, lines: NumberedLine[], means: TableMeans) {
    this.kept = kept;
    this.#means = means;
    this.#lines = lines;
    this.#next = (lines.at(-1)?.number ?? -1) + 1;
    this.views = this.#decided = kept.views;
    void this.#replay();
  }

  /** The table's clock: milliseconds since it was opened. */
  now(): number {
    return this.#means.instants.now() - this.kept.opened_at;
  }

  get names(): readonly string[] {
    return this.kept.settings.players;
  }

  /** How each player saw the game when the rules last spoke. */
  get decided(): readonly GameView[] {
    return this.#decided;
  }

  /** The log as far as the rules have decided it. */
  get lines(): readonly Logged[] {
    return this.#lines.filter((line) => !this.#open.includes(line)).map(({ line }) => line);
  }

  /** When an event of the page was, on the table's clock: not before what the log has already. */
  when(event_ms: number): number {
    const at_ms = this.#means.instants.at(event_ms) - this.kept.opened_at;
    return Math.max(at_ms, this.#lines.at(-1)?.line.at_ms ?? 0);
  }

  /** Does something, now unless it was a moment ago. Resolves when it is decided: whether it was allowed. */
  async act(by: Actor, action: Action, verdicts?: Verdict[], at_ms = this.now()): Promise<boolean> {
    const line: Logged = { id: newActionId(), at_ms, by, action, ...(verdicts ? { verdicts } : {}) };
    const numbered = { number: this.#next++, line };
    await this.#means.kept.add(this.kept.name, numbered.number, line);
    this.#lines.push(numbered);
    this.#open.push(numbered);
    this.refused = undefined;
    this.views = provisionally(this.views, line);
    return this.#decide(numbered);
  }

  /** Changes what this device keeps of the table besides its log. */
  async change(changed: Partial<KeptTable>): Promise<void> {
    this.kept = { ...this.kept, ...changed };
    await this.#means.kept.keep(this.kept);
  }

  /** Goes on from what the server has decided; `position`: how many entries of the log are in it. */
  async goOnFrom(history: GameEvent[], position: number): Promise<void> {
    const count = Math.max(position - this.kept.base, 0);
    const without = this.#lines.slice(0, count).map(({ number }) => number);
    this.kept = { ...this.kept, history, base: position, sent: position };
    await this.#means.kept.keep(this.kept, without);
    this.#lines = this.#lines.slice(count);
    await this.#replay();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  // --- the rules ---

  async #replay(): Promise<void> {
    const { settings, history, bag } = this.kept;
    const opening: Opening = history ? { events: history } : { settings, now_ms: 0, ...(bag ? { bag } : {}) };
    const replayed = [...this.#lines];
    try {
      const decided = await this.#means.rules.replay(
        opening,
        replayed.map(({ line }) => line),
      );
      for (const { id, refusal } of decided.refused) {
        const found = replayed.find(({ line }) => line.id === id);
        if (found) await this.#refuse(found, sentenceOf(refusal.sentences), refusal.code);
      }
      this.#take(decided);
      this.ready = true;
    } catch (error) {
      this.#fail(error);
    }
  }

  async #decide(numbered: NumberedLine): Promise<boolean> {
    try {
      const decided = await this.#means.rules.decide(numbered.line);
      this.#open = this.#open.filter((open) => open !== numbered);
      this.#take(decided);
      return true;
    } catch (error) {
      if (!(error instanceof RulesError)) {
        this.#fail(error);
        return false;
      }
      await this.#refuse(numbered, error.message, error.code);
      this.views = this.#withOpen();
      return false;
    }
  }

  #take(decided: Decided): void {
    if (this.#closed) return;
    this.events = [...this.events.slice(0, decided.first), ...decided.events];
    this.#decided = decided.views;
    this.views = this.#withOpen();
    this.decisions += 1;
    void this.change({ views: decided.views, over: decided.views[0]?.confirmed ?? false });
    this.#await(decided.deadline_ms);
    this.#means.told?.(decided);
  }

  #withOpen(): GameView[] {
    return this.#open.reduce((views, { line }) => provisionally(views, line), this.#decided);
  }

  async #refuse(numbered: NumberedLine, sentence: string, code: string): Promise<void> {
    this.#lines = this.#lines.filter((line) => line !== numbered);
    this.#open = this.#open.filter((line) => line !== numbered);
    await this.#means.kept.remove(this.kept.name, numbered.number);
    // The page itself wrote that line: no player waits for its answer.
    if (numbered.line.by.kind !== "system") this.refused = { line: numbered.line, sentence, code };
  }

  /** Writes a `time_passed` line when a flag falls or a reflection ends, although no player acts. */
  #await(deadline_ms: number | null): void {
    clearTimeout(this.#timer);
    if (deadline_ms === null) return;
    this.#timer = setTimeout(
      () => {
        // A timer may come a moment early.
        if (this.now() < deadline_ms) this.#await(deadline_ms);
        else if (this.#open.length === 0) void this.act(CLOCK, { kind: "time_passed" });
      },
      Math.max(deadline_ms - this.now(), 0),
    );
  }

  #fail(error: unknown): void {
    this.trouble = error instanceof WireError ? error : new WireError(NO_RULES, 0, String(error));
  }
}

function sentenceOf(sentences: Record<string, string>): string {
  return sentences[document.documentElement.lang] ?? sentences["it"] ?? "";
}
